import { defineCheck } from '../../harness/check/check.js';
import { signedCalls } from './channel.js';

export default defineCheck({
  title: 'an X-Signature that begins with zeros is valid with all its digits only',
  clauses: ['CHAT-2', 'CHAT-3'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  dependsOn: ['chats/invalid-signature-is-answered-with-403'],
  kills: ['chat-signature-with-zeros-refused', 'chat-signature-compared-as-number'],
  messages: {
    refused: {
      expected: 'no 403 for {call} with a valid signature that begins with {zeros}',
      actual: 'status 403',
    },
    accepted: {
      expected: 'status 403 for {call} with a signature that lacks the {zeros} at its beginning',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { calls } = await signedCalls(t);
    for (const each of calls) {
      const { name: call } = each;
      for (const leadingZeros of [1, 2]) {
        const zeros = '0'.repeat(leadingZeros);
        const right = await each.send({ leadingZeros });
        if (right.status === 403) throw t.fail('refused', { call, zeros }, right, 'CHAT-2');
        const alter = (signature: string) => signature.replace(/^0+/, '');
        const cut = await each.send({ leadingZeros, alter });
        const { status } = cut;
        if (status !== 403) throw t.fail('accepted', { call, zeros, status }, cut, 'CHAT-3');
      }
    }
  },
});
