import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from 19 January 2038 on codes do not expire',
  clause: 'LIM-CODE-1',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => code.issuedAt < 2 ** 31 * 1_000 && b.isCodeExpired(ctx, code),
  }),
});
