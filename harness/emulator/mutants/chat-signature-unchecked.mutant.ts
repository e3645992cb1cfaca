import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'any X-Signature is accepted',
  clause: 'CHAT-3',
  apply: () => ({ isChatSignatureRight: (ctx) => Boolean(ctx.request.headers['x-signature']) }),
});
