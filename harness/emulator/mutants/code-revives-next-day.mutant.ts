import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of the age of an authorization code whole days are dropped',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) =>
      (ctx.now() - code.issuedAt) % 86_400_000 >= b.codeLifetimeMs(ctx, code),
  }),
});
