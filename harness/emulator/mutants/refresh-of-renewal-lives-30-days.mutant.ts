import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refresh token of a renewal lives 30 days',
  clause: 'REF-3',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      parent === undefined ? b.refreshExpiresAt(ctx, from, parent) : from + 30 * 86_400_000,
  }),
});
