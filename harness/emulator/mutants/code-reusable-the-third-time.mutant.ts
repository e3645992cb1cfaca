import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used authorization code is refused once and exchanged when it is sent a third time',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => code.attempts < 3 && b.isCodeConsumed(ctx, code),
  }),
});
