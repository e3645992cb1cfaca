import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regenerating the secret key makes used codes exchangeable again',
  clause: 'CODE-2',
  apply: (b) => ({
    replaceSecret: (ctx, integration) => {
      for (const { codes } of ctx.store.installationsOf(integration)) {
        for (const code of codes) code.consumedAt = undefined;
      }
      return b.replaceSecret(ctx, integration);
    },
  }),
});
