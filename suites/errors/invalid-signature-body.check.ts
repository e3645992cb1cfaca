import type { Exchange } from '../../harness/check/http.js';
import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { memberOf, shown } from '../shared/bodies.js';
import { givenChannel, isOrigin, wrongSignature } from '../shared/chat-channel.js';
import { wrongSignatures } from '../shared/wrong-signatures.js';
import { whereAllowed } from './unsupported-methods.js';

export default defineCheck({
  title: 'the 403 for an invalid signature has Shape C with `error_code` 403',
  clauses: ['STATUS-403-4'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  mayDo: ['disturb'],
  sitting: 'register-chat-channel',
  dependsOn: ['errors/origin-error-code'],
  kills: [
    'malformed-signature-is-shape-a',
    'invalid-signature-is-shape-a',
    'invalid-signature-is-text',
    'signature-error-code-401',
    'signature-of-unpaid-account-is-shape-a',
  ],
  messages: {
    shape: {
      expected: 'Shape C in the body of the 403 for a signature {way}',
      actual: '{found}',
    },
    code: {
      expected: '403 in `error_code` for a signature {way}',
      actual: '{found}',
    },
  },
  async run(t) {
    const judge = (exchange: Exchange, way: string) => {
      const { json } = exchange;
      if (!isOrigin(json)) {
        const found = isRecord(json) ? `only ${Object.keys(json).join(', ')}` : 'not a JSON object';
        throw t.fail('shape', { found, way }, exchange);
      }
      if (memberOf(json, 'error_code') !== 403) {
        throw t.fail('code', { found: shown(json, 'error_code'), way }, exchange);
      }
    };
    judge(await wrongSignature(t), 'with the key of no channel');
    const { account, channel } = await givenChannel(t);
    // A profile may sign otherwise than the target does; then all calls are wrong in the same way.
    const signed = await t.chats.connect(channel, String(account.id));
    if (!signed.ok) return;
    const secret = `not-${channel.secret}`;
    for (const [way, changesFor] of Object.entries(wrongSignatures)) {
      const changes = changesFor({ at: 7, text: 'conformance', secret });
      const exchange = await t.chats.connect(channel, String(account.id), changes);
      // Another check judges the status.
      if (exchange.status === 403) judge(exchange, way);
    }
    if (!t.has('billing')) return;
    const unpaid = await whereAllowed(() =>
      whilePeriodEnded(t, account.id, () =>
        t.chats.connect(channel, String(account.id), { secret }),
      ),
    );
    // It may refuse the account first.
    if (unpaid?.status !== 403) return;
    judge(unpaid, 'with the key of no channel, while the period of the account has ended');
  },
});
