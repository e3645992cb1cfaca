import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { notRegistered } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'a 404 of Shape C has `error_code` 404',
  clauses: ['STATUS-404-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/origin-error-code'],
  kills: ['not-registered-code-403'],
  messages: {
    other: { expected: '404 in `error_code` of the Shape C of a 404', actual: '{found}' },
  },
  async run(t) {
    // Shape A conforms as well, so there may be nothing to judge.
    for (const exchange of await notRegistered(t)) {
      if (memberOf(exchange.json, 'error_code') !== 404) {
        throw t.fail('other', { found: shown(exchange.json, 'error_code') }, exchange);
      }
    }
  },
});
