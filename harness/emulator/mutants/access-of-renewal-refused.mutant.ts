import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the API accepts only access tokens of codes',
  clause: 'ACC-9',
  apply: (b) => ({
    accessFault: (ctx, access) => (access.generation > 0 ? 'revoked' : b.accessFault(ctx, access)),
  }),
});
