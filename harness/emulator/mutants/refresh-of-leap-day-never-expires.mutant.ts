import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token issued on 29 February never expires',
  clause: 'LIM-REF-1',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      new Date(from).toISOString().includes('-02-29T')
        ? from * 2
        : b.refreshExpiresAt(ctx, from, parent),
  }),
});
