import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a chats call without X-Signature succeeds',
  clause: 'CHAT-2',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) =>
      ctx.request.headers['x-signature'] === undefined || b.isChatSignatureRight(ctx, channel),
  }),
});
