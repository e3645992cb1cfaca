import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code that is not the first of its installation can be exchanged again',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) =>
      code.installation.codes.indexOf(code) === 0 && b.isCodeConsumed(ctx, code),
  }),
});
