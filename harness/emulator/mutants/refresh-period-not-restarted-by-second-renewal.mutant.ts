import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second renewal does not start a new period',
  clause: 'REF-7',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      parent?.generation === 1 ? parent.expiresAt : b.refreshExpiresAt(ctx, from, parent),
  }),
});
