import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'refresh tokens that are no hexadecimal digits are compared without regard to case',
  clause: 'REF-2',
  apply: (b) => ({
    newRefreshValue: (...of) => `${b.newRefreshValue(...of)}Qq`,
    findRefresh: (ctx, value) =>
      b.findRefresh(ctx, value) ??
      [...ctx.store.refreshTokens.values()].find(
        (each) => each.value.toLowerCase() === value.toLowerCase(),
      ),
  }),
});
