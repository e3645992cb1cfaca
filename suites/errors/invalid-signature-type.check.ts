import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { isOrigin, wrongSignature } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'the 403 for an invalid signature has `error_type` ORIGIN_INVALID_SIGNATURE',
  clauses: ['STATUS-403-5'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  dependsOn: ['errors/invalid-signature-body', 'errors/origin-error-type'],
  kills: ['signature-error-type-other', 'signature-error-type-lower-case'],
  messages: {
    other: { expected: '"ORIGIN_INVALID_SIGNATURE" in `error_type`', actual: '{found}' },
  },
  async run(t) {
    const exchange = await wrongSignature(t);
    if (!isOrigin(exchange.json)) {
      throw t.untestable('the 403 has no Shape C', 'errors/invalid-signature-body');
    }
    if (memberOf(exchange.json, 'error_type') !== 'ORIGIN_INVALID_SIGNATURE') {
      throw t.fail('other', { found: shown(exchange.json, 'error_type') }, exchange);
    }
  },
});
