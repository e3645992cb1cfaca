import { defineCheck } from '../../harness/check/check.js';
import type { ChatChanges } from '../../harness/check/service.js';
import { signedCalls } from './channel.js';

/** Bodies of which the bytes matter, by words for them. */
const bodies: Readonly<Record<string, ChatChanges>> = {
  'with letters of other scripts': { title: 'Größe Привет 語' },
  'with characters beyond 16 bits': { title: '🙂 𝒜' },
  'with signs that other encoders escape': { title: `a/b & <c> "d" 'e' \u2028` },
  'with line breaks between its members': { indent: 2 },
};

export default defineCheck({
  title: 'the X-Signature of a body is that of its bytes, whatever its characters and its layout',
  clauses: ['CHAT-2'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  dependsOn: ['chats/invalid-signature-is-answered-with-403'],
  kills: [
    'chat-body-of-another-layout-refused',
    'chat-body-beyond-latin-refused',
    'chat-body-with-slash-refused',
  ],
  messages: {
    refused: {
      expected: 'no 403 for {call} {body}, with a valid signature',
      actual: 'status 403',
    },
  },
  async run(t) {
    const { calls } = await signedCalls(t);
    for (const each of calls) {
      for (const [body, changes] of Object.entries(bodies)) {
        const exchange = await each.send(changes);
        if (exchange.status === 403) throw t.fail('refused', { call: each.name, body }, exchange);
        if (exchange.ok && exchange.body.length > 0 && exchange.json === undefined) {
          throw t.untestable('a success of the Chats API is not JSON');
        }
      }
    }
  },
});
