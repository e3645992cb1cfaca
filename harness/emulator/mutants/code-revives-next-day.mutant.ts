import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the age of an authorization code is counted modulo 24 hours',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) =>
      (ctx.now() - code.issuedAt) % 86_400_000 >= b.codeLifetimeMs(ctx, code),
  }),
});
