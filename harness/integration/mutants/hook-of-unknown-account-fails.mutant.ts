import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook of an unknown account is answered 500',
  clause: 'ST-INST-3',
  apply: (b) => ({
    onRightHook: (ctx, parts) => {
      if (ctx.b.load(ctx, parts.accountId) === undefined) throw new Error('no such account');
      b.onRightHook(ctx, parts);
    },
  }),
});
