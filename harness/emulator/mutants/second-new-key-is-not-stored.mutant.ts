import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second regeneration shows a new key that is never stored',
  clause: 'INT-6',
  apply: (b) => ({
    replaceSecret: (ctx, integration) =>
      integration.oldSecrets.length > 0 ? b.newSecret(ctx) : b.replaceSecret(ctx, integration),
  }),
});
