import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired authorization code is exchanged when sent in a form body',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => ctx.request.bodyKind !== 'form' && b.isCodeExpired(ctx, code),
  }),
});
