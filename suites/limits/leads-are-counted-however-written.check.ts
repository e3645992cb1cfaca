import { defineCheck } from '../../harness/check/check.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';
import { writings } from '../shared/json-writings.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title: 'the limit of 250 leads holds however the JSON of a request is written',
  clauses: ['LIM-ITEMS-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['limits/251-leads-are-refused'],
  kills: ['leads-are-counted-in-compact-text', 'leads-before-a-line-break-are-not-counted'],
  messages: {
    taken: {
      expected: 'a refusal of {count} leads in one request, its JSON {how}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const request = t.resources.leads.createRequest(
      accessToken,
      batch(t, leadNames('n', leadLimit + 1)),
    );
    if (request.json === undefined) throw t.notOffered('leads as JSON', 'they are sent otherwise');
    for (const [how, write] of Object.entries(writings)) {
      const exchange = await t.resources.ask(withText(request, write(request.json)));
      if (!exchange.ok) continue;
      const values = { count: leadLimit + 1, how, status: exchange.status };
      throw t.fail('taken', values, exchange);
    }
  },
});
