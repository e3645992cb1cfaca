import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of a widget installation can be exchanged again',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => code.channel !== 'widget' && b.isCodeConsumed(ctx, code),
  }),
});
