import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature is compared in its own length alone',
  clause: 'CHAT-3',
  apply: () => ({
    isChatSignatureRight: (ctx, channel) => {
      const given = String(ctx.request.headers['x-signature'] ?? '');
      return given !== '' && ctx.b.chatSignature(ctx, channel).startsWith(given);
    },
  }),
});
