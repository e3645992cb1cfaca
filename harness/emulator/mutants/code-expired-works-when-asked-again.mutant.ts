import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired authorization code is refused once and exchanged when it is sent again',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => code.attempts < 2 && b.isCodeExpired(ctx, code),
  }),
});
