import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second regeneration with the option to keep revokes access all the same',
  clause: 'ST-SEC-4',
  apply: (b) => ({
    keepsAuthorizations: (ctx, integration, keep) =>
      b.keepsAuthorizations(ctx, integration, keep) && integration.oldSecrets.length < 2,
  }),
});
