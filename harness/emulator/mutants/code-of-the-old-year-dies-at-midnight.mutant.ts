import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code dies at the end of the year',
  clause: 'LIM-CODE-1',
  apply: (b) => ({
    isCodeExpired: (ctx, code) =>
      b.isCodeExpired(ctx, code) ||
      new Date(ctx.now()).getUTCFullYear() > new Date(code.issuedAt).getUTCFullYear(),
  }),
});
