import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the API accepts access tokens of codes alone',
  clause: 'ACC-9',
  apply: (b) => ({
    accessFault: (ctx, access) => (access.generation > 0 ? 'revoked' : b.accessFault(ctx, access)),
  }),
});
