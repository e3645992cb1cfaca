import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a signature that begins with two zeros is refused',
  clause: 'CHAT-2',
  apply: (b) => ({
    isChatSignatureRight: (ctx, channel) =>
      b.isChatSignatureRight(ctx, channel) && !b.chatSignature(ctx, channel).startsWith('00'),
  }),
});
