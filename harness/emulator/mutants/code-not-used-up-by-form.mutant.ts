import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an exchange sent as a form does not use the authorization code up',
  clause: 'ST-CODE-2',
  apply: (b) => ({
    claimCode: (ctx, code) =>
      ctx.request.bodyKind === 'form' ? !b.isCodeConsumed(ctx, code) : b.claimCode(ctx, code),
  }),
});
