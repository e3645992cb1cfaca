import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { answered } from '../shared/answered.js';

export default defineIntegrationCheck({
  title: 'a right hook is accepted in any order of its parameters, and with further ones',
  clauses: ['HOOK-2'],
  needs: ['disable-hook'],
  kills: ['hook-order-compared', 'hook-with-further-parameters-refused'],
  messages: {
    status: {
      expected: 'the status {plain} of the plain hook',
      actual: '{answer} for {change}',
    },
  },
  async run(t) {
    const account = await t.connected();
    const whole = t.hookQuery(t.hookFor(account));
    const { status: plain } = await t.hook(whole);
    if (plain === 0) throw t.untestable('a right hook got no answer');
    const changes = {
      'the reverse order': whole.toReversed(),
      'a further parameter': [...whole, ['platform', '2'] as const],
    };
    for (const [change, query] of Object.entries(changes)) {
      const { status } = await t.hook(query);
      if (plain < 400 && (status >= 400 || status === 0)) {
        throw t.fail('status', { plain, answer: answered(status), change });
      }
    }
  },
});
