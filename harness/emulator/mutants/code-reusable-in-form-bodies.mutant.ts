import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used authorization code is exchanged when sent in a form body',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => ctx.request.bodyKind !== 'form' && b.isCodeConsumed(ctx, code),
  }),
});
