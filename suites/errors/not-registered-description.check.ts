import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { notRegistered } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'a 404 of Shape C has `error_description` NOT_FOUND',
  clauses: ['STATUS-404-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/origin-error-description'],
  kills: ['not-registered-description-sentence'],
  messages: {
    other: {
      expected: '"NOT_FOUND" in `error_description` of the Shape C of a 404',
      actual: '{found}',
    },
  },
  async run(t) {
    // Shape A conforms as well, so there may be nothing to judge.
    for (const exchange of await notRegistered(t)) {
      if (memberOf(exchange.json, 'error_description') !== 'NOT_FOUND') {
        throw t.fail('other', { found: shown(exchange.json, 'error_description') }, exchange);
      }
    }
  },
});
