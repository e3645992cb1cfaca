import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { notRegistered } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'a 404 of Shape C has `error_type` ORIGIN_NOT_REGISTERED',
  clauses: ['STATUS-404-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/origin-error-type'],
  kills: ['not-registered-type-not-found'],
  messages: {
    other: {
      expected: '"ORIGIN_NOT_REGISTERED" in `error_type` of the Shape C of a 404',
      actual: '{found}',
    },
  },
  async run(t) {
    // Shape A conforms as well, so there may be nothing to judge.
    for (const exchange of await notRegistered(t)) {
      if (memberOf(exchange.json, 'error_type') !== 'ORIGIN_NOT_REGISTERED') {
        throw t.fail('other', { found: shown(exchange.json, 'error_type') }, exchange);
      }
    }
  },
});
