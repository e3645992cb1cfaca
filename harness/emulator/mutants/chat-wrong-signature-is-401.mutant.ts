import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an invalid X-Signature is answered with status 401',
  clause: 'CHAT-3',
  apply: () => ({
    wrongSignature: (ctx) =>
      ctx.b.shapeC(ctx, 401, 'ORIGIN_INVALID_SIGNATURE', 'invalid signature'),
  }),
});
