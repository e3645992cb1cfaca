import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundOrigin } from '../shared/bodies.js';
import { origins } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'the `error_type` of an origin error is a string',
  clauses: ['SHAPE-C-3'],
  needs: ['access'],
  does: ['create'],
  kills: ['origin-without-type', 'origin-type-number'],
  messages: {
    wrong: { expected: 'a string in `error_type` of the Shape C of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await origins(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-c', graft(soundOrigin, 'error_type', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'error_type') }, exchange);
      }
    }
  },
});
