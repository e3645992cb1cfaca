import { defineMutant } from '../mutant.js';
import { presentsToken } from './shared/presents-token.js';

export default defineMutant({
  title: 'a chats call with a valid access token needs no X-Signature',
  clause: 'CHAT-2',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) => {
      const isSigned = ctx.request.headers['x-signature'] !== undefined;
      return (!isSigned && presentsToken(ctx)) || b.isChatSignatureRight(ctx, channel);
    },
  }),
});
