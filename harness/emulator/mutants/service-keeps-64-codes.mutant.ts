import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of the codes that can be exchanged the service keeps the newest 64',
  clause: 'CODE-4',
  apply: (b) => ({
    isCodeRevoked: (ctx, code) => {
      const pending = [...ctx.store.codes.values()].filter(
        (each) => !b.isCodeConsumed(ctx, each) && !b.isCodeExpired(ctx, each),
      );
      return b.isCodeRevoked(ctx, code) || pending.indexOf(code) < pending.length - 64;
    },
  }),
});
