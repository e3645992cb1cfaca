import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a chats call with an empty X-Signature succeeds',
  clause: 'CHAT-2',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) =>
      ctx.request.headers['x-signature'] === '' || b.isChatSignatureRight(ctx, channel),
  }),
});
