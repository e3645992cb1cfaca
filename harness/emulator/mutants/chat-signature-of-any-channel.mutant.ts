import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature with the secret of another channel is accepted',
  clause: 'CHAT-3',
  apply: (b) => ({
    isChatSignatureRight: (ctx) =>
      [...ctx.store.channels.values()].some((channel) => b.isChatSignatureRight(ctx, channel)),
  }),
});
