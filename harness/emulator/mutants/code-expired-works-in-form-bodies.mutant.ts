import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the age of an authorization code is not looked at in form bodies',
  clause: 'CODE-5',
  apply: (b) => ({
    isCodeExpired: (ctx, code) => ctx.request.bodyKind !== 'form' && b.isCodeExpired(ctx, code),
  }),
});
