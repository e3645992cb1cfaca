import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature may be followed by more characters',
  clause: 'CHAT-3',
  apply: () => ({
    isChatSignatureRight: (ctx, channel) =>
      String(ctx.request.headers['x-signature'] ?? '').startsWith(
        ctx.b.chatSignature(ctx, channel),
      ),
  }),
});
