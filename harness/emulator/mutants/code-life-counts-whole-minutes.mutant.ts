import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the lifetime of an authorization code starts at the full minute before its issue',
  clause: 'LIM-CODE-1',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => {
      const minute = code.issuedAt - (code.issuedAt % 60_000);
      return ctx.now() >= minute + b.codeLifetimeMs(ctx, code);
    },
  }),
});
