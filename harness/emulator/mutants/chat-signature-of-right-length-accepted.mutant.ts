import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'any X-Signature of 40 hexadecimal digits is accepted',
  clause: 'CHAT-3',
  apply: () => ({
    isChatSignatureRight: (ctx) =>
      /^[0-9a-f]{40}$/.test(String(ctx.request.headers['x-signature'] ?? '')),
  }),
});
