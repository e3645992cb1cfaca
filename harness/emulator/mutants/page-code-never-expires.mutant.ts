import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of the authorization page never expires',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => code.channel !== 'page' && b.isCodeExpired(ctx, code),
  }),
});
