import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'whether an authorization code was used is not looked at in form bodies',
  clause: 'CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) => ctx.request.bodyKind !== 'form' && b.isCodeConsumed(ctx, code),
  }),
});
