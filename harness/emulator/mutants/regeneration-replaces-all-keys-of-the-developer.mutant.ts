import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration replaces the keys of every integration of the developer',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    replaceSecret: (ctx, integration) => {
      for (const each of ctx.store.integrations.values()) {
        const isSibling = each.developerAccountId === integration.developerAccountId;
        if (isSibling && each !== integration) b.replaceSecret(ctx, each);
      }
      return b.replaceSecret(ctx, integration);
    },
  }),
});
