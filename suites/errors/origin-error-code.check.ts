import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundOrigin } from '../shared/bodies.js';
import { origins } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'the `error_code` of an origin error is an integer',
  clauses: ['SHAPE-C-2'],
  needs: ['access'],
  does: ['create'],
  kills: ['origin-code-as-text', 'origin-without-code-on-404'],
  messages: {
    wrong: {
      expected: 'an integer in `error_code` of the Shape C of a {status}',
      actual: '{found}',
    },
  },
  async run(t) {
    for (const exchange of await origins(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-c', graft(soundOrigin, 'error_code', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'error_code') }, exchange);
      }
    }
  },
});
