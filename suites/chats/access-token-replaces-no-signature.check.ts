import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { wrongSignatures } from '../shared/wrong-signatures.js';
import { type ChatCall, signedCalls } from './channel.js';

export default defineCheck({
  title: 'beside an access token, too, a call of the Chats API needs a valid X-Signature',
  clauses: ['CHAT-2', 'CHAT-3'],
  needs: ['provision', 'chat-channel'],
  does: ['create', 'grant'],
  dependsOn: [
    'chats/invalid-signature-is-answered-with-403',
    'chats/unsigned-call-does-not-succeed',
    'tokens/access-token-of-code-opens-api',
  ],
  kills: ['chat-signature-is-needless-beside-a-token', 'chat-call-with-a-token-may-be-unsigned'],
  messages: {
    invalid: {
      expected: 'status 403 for {call} with a signature {way} beside a valid access token',
      actual: 'status {status}',
    },
    accepted: {
      expected: 'no success for {call} without a signature beside a valid access token',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { account, calls, otherSecret } = await signedCalls(t);
    const { tokens } = await t.given.installation({ account });
    const headers = t.resources.credentials(tokens.accessToken);
    // A service may refuse credentials that the Chats API does not know, before it looks at the signature.
    const known: ChatCall[] = [];
    for (const call of calls) {
      if ((await call.send({ headers })).ok) known.push(call);
      const exchange = await call.send({ signature: null, headers });
      const { ok, status } = exchange;
      if (ok) throw t.fail('accepted', { call: call.name, status }, exchange, 'CHAT-2');
    }
    await t.forAll(
      { at: fc.nat({ max: 200 }), text: fc.stringMatching(/^[!-~]{1,40}$/) },
      async ({ at, text }) => {
        for (const [way, changesFor] of Object.entries(wrongSignatures)) {
          const changes = { ...changesFor({ at, text, secret: otherSecret }), headers };
          for (const call of calls) {
            const exchange = await call.send(changes);
            const { status } = exchange;
            if (status === 403 || !(exchange.ok || known.includes(call))) continue;
            throw t.fail('invalid', { call: call.name, way, status }, exchange, 'CHAT-3');
          }
        }
      },
      { share: 0.1 },
    );
  },
});
