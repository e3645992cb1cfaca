import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of a widget installation never expires',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => code.channel !== 'widget' && b.isCodeExpired(ctx, code),
  }),
});
