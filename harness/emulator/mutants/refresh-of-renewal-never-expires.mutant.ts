import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refresh token of a renewal is usable for ever',
  clause: 'REF-4',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) =>
      refresh.generation === 0 && b.isRefreshExpired(ctx, refresh),
  }),
});
