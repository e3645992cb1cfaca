import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook that comes twice ends the program',
  clause: 'ST-INST-3',
  apply: (b) => {
    const seen = new Set<string>();
    return {
      onRightHook: (ctx, parts) => {
        if (seen.has(parts.accountId)) ctx.crash('no such account');
        seen.add(parts.accountId);
        b.onRightHook(ctx, parts);
      },
    };
  },
});
