import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'X-Signature is checked with the secret of the channel that its account used first',
  clause: 'CHAT-3',
  apply: (b) => {
    const first = new Map<number, string>();
    return {
      isChatSignatureRight: (ctx, channel) => {
        const secret = first.get(channel.accountId) ?? channel.secret;
        const isRight = b.isChatSignatureRight(ctx, { ...channel, secret });
        if (isRight) first.set(channel.accountId, secret);
        return isRight;
      },
    };
  },
});
