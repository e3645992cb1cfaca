import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown authorization code is taken for the last one issued to the integration',
  clause: 'CODE-9',
  apply: (b) => ({
    findCode: (ctx, value) =>
      b.findCode(ctx, value) ??
      [...ctx.store.codes.values()].findLast((each) => each.consumedAt === undefined),
    isCodeOwned: () => true,
  }),
});
