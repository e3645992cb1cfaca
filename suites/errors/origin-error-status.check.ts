import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundOrigin } from '../shared/bodies.js';
import { origins } from '../shared/chat-channel.js';

export default defineCheck({
  title: 'the `status` of an origin error is 0',
  clauses: ['SHAPE-C-1'],
  needs: ['access'],
  does: ['create'],
  kills: ['origin-status-http', 'origin-status-as-text', 'origin-without-status'],
  messages: {
    wrong: { expected: '0 in `status` of the Shape C of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await origins(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-c', graft(soundOrigin, 'status', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'status') }, exchange);
      }
    }
  },
});
