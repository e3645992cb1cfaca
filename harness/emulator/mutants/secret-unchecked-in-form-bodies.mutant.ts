import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the secret key is not compared in form bodies',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, sent) =>
      (ctx.request.bodyKind === 'form' && sent !== undefined) ||
      b.isSecretRight(ctx, integration, sent),
  }),
});
