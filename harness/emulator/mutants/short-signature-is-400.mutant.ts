import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an X-Signature that is too short is answered 400',
  clause: 'STATUS-403-3',
  apply: (b) => ({
    wrongSignature: (ctx) =>
      String(ctx.request.headers['x-signature'] ?? '').length < 40
        ? b.problem(ctx, 400, 'The signature is too short')
        : b.wrongSignature(ctx),
  }),
});
