import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature is checked when a channel connects but not on messages',
  clause: 'CHAT-3',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) =>
      !ctx.request.path.endsWith('/connect') || b.isChatSignatureRight(ctx, channel),
  }),
});
