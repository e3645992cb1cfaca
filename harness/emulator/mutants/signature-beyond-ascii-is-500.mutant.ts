import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature with a character beyond ASCII is answered 500',
  clause: 'STATUS-403-3',
  apply: (b) => ({
    wrongSignature: (ctx) =>
      /[^ -~]/.test(String(ctx.request.headers['x-signature']))
        ? b.serverFailure(ctx)
        : b.wrongSignature(ctx),
  }),
});
