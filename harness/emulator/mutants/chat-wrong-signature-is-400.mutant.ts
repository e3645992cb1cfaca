import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an X-Signature that is not hexadecimal is answered with status 400',
  clause: 'CHAT-3',
  apply: (b) => ({
    wrongSignature: (ctx) =>
      /^[0-9a-f]*$/.test(String(ctx.request.headers['x-signature'] ?? ''))
        ? b.wrongSignature(ctx)
        : ctx.b.shapeC(ctx, 400, 'ORIGIN_INVALID_SIGNATURE', 'invalid signature'),
  }),
});
