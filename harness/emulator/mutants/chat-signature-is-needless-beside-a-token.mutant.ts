import { defineMutant } from '../mutant.js';
import { presentsToken } from './shared/presents-token.js';

export default defineMutant({
  title: 'a valid access token beside it makes any X-Signature valid',
  clause: 'CHAT-3',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) => {
      const isSigned = ctx.request.headers['x-signature'] !== undefined;
      return (isSigned && presentsToken(ctx)) || b.isChatSignatureRight(ctx, channel);
    },
  }),
});
