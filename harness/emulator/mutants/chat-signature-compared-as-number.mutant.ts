import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'signatures of the Chats API are compared as numbers',
  clause: 'CHAT-3',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) => {
      const sent = ctx.request.headers['x-signature'];
      const right = b.chatSignature(ctx, channel);
      if (
        typeof sent !== 'string' ||
        sent === '' ||
        right.replace(/^0+/, '') !== sent.replace(/^0+/, '')
      ) {
        return false;
      }
      return b.isContentMd5Right(ctx) && b.isChatDateRight(ctx);
    },
  }),
});
