import { defineCheck } from '../../harness/check.js';
import { batch, leadLimit, leadNames } from './batches.js';

export default defineCheck({
  title: 'all 250 leads of one request are added',
  clauses: ['LIM-ITEMS-1'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['limits/250-leads-pass'],
  kills: ['lead-250-is-lost', 'leads-past-200-are-lost'],
  messages: {
    missing: {
      expected: 'all {count} leads of one request in the list of leads',
      actual: 'a list without {lacking} of them, such as {example}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const names = leadNames('all', leadLimit);
    const exchange = await t.resources.leads.create(accessToken, batch(t, names));
    if (!exchange.ok) {
      throw t.untestable(`250 leads were answered ${exchange.status}`, 'limits/250-leads-pass');
    }
    const found = new Set(await t.resources.leads.allNames(accessToken));
    if (found.size === 0) throw t.untestable('the leads of the account cannot be listed');
    const lacking = names.filter((name) => !found.has(name));
    if (lacking.length > 0) {
      const [example = ''] = lacking;
      throw t.fail('missing', { count: names.length, lacking: lacking.length, example }, exchange);
    }
  },
});
