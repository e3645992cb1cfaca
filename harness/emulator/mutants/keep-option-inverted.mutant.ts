import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep old authorizations deletes them, and its absence keeps them',
  clause: 'SEC-3',
  apply: (b) => ({
    keepsAuthorizations: (ctx, integration, keep) => !b.keepsAuthorizations(ctx, integration, keep),
  }),
});
