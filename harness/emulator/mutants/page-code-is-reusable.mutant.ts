import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of the authorization page can be exchanged again',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => code.channel !== 'page' && b.isCodeConsumed(ctx, code),
  }),
});
