import { defineCheck } from '../../harness/check/check.js';
import { signedCalls } from './channel.js';

export default defineCheck({
  title: 'a Chats API method requires a valid X-Signature header',
  clauses: ['CHAT-2'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  dependsOn: ['errors/invalid-signature-is-403', 'chats/invalid-signature-is-answered-with-403'],
  kills: ['chat-unsigned-accepted', 'chat-empty-signature-accepted'],
  messages: {
    accepted: {
      expected: 'no success for {call} {how} X-Signature',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { calls } = await signedCalls(t);
    for (const call of calls) {
      for (const signature of [null, '']) {
        const exchange = await call.send({ signature });
        if (exchange.ok) {
          const how = signature === null ? 'without' : 'with an empty';
          throw t.fail('accepted', { call: call.name, how, status: exchange.status }, exchange);
        }
      }
    }
  },
});
