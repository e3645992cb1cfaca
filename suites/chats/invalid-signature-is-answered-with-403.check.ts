import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { wrongSignatures } from '../shared/wrong-signatures.js';
import { signedCalls } from './channel.js';

export default defineCheck({
  title: 'every Chats API method answers every invalid X-Signature with status 403',
  clauses: ['CHAT-3'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  dependsOn: ['errors/invalid-signature-is-403'],
  kills: [
    'chat-signature-with-tail-accepted',
    'chat-signature-of-any-channel',
    'chat-wrong-signature-is-400',
    'chat-message-signature-unchecked',
    'chat-signature-once-right-stays-right',
    'chat-signature-of-the-channel-used-first',
  ],
  messages: {
    other: {
      expected: 'status 403 for {call} with a signature {way}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { calls, otherSecret, misused } = await signedCalls(t);
    const wrong = await misused?.send();
    if (misused !== undefined && wrong !== undefined && wrong.status !== 403) {
      const way = 'with the key of the first one, after calls of that';
      throw t.fail('other', { call: misused.name, way, status: wrong.status }, wrong);
    }
    await t.forAll(
      { at: fc.nat({ max: 200 }), text: fc.stringMatching(/^[!-~]{1,40}$/) },
      async ({ at, text }) => {
        for (const [way, changesFor] of Object.entries(wrongSignatures)) {
          const changes = changesFor({ at, text, secret: otherSecret });
          for (const call of calls) {
            const exchange = await call.send(changes);
            const { status } = exchange;
            if (status !== 403) throw t.fail('other', { call: call.name, way, status }, exchange);
          }
        }
      },
      { share: 0.25 },
    );
    for (const call of calls) {
      let before = '';
      await call.send({ alter: (right) => (before = right) });
      let isOther = false;
      const exchange = await call.send({
        title: 'another body',
        indent: 1,
        alter: (right) => {
          isOther = right !== before;
          return before;
        },
      });
      const { status } = exchange;
      // A profile may sign without the body.
      if (status === 403 || !isOther) continue;
      throw t.fail('other', { call: call.name, way: 'of another body before', status }, exchange);
    }
  },
});
