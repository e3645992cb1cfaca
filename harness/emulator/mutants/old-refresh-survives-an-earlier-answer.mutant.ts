import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after a retry, the old refresh token ends only with the newest of its successors',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      const killed = b.refreshKilledByUse(ctx, refresh);
      return refresh.parent?.children.at(-1) === refresh
        ? killed
        : killed.filter((each) => each !== refresh.parent);
    },
  }),
});
