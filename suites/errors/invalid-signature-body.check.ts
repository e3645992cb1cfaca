import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin, wrongSignature } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'the 403 for an invalid signature has Shape C with `error_code` 403',
  clauses: ['STATUS-403-4'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  dependsOn: ['errors/origin-error-code'],
  kills: ['invalid-signature-is-shape-a', 'invalid-signature-is-text', 'signature-error-code-401'],
  messages: {
    shape: { expected: 'Shape C in the body of a 403', actual: '{found}' },
    code: { expected: '403 in `error_code`', actual: '{found}' },
  },
  async run(t) {
    const exchange = await wrongSignature(t);
    const { json } = exchange;
    if (!isOrigin(json)) {
      const found = isRecord(json) ? `only ${Object.keys(json).join(', ')}` : 'not a JSON object';
      throw t.fail('shape', { found }, exchange);
    }
    if (memberOf(json, 'error_code') !== 403) {
      throw t.fail('code', { found: shown(json, 'error_code') }, exchange);
    }
  },
});
