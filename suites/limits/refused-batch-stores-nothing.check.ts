import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { batch, leadLimit, leadNames, oneTooMany } from '../shared/batches.js';

export default defineCheck({
  title: 'nothing of a batch that is refused for its size is stored',
  clauses: ['STATUS-422-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['limits/251-leads-are-refused'],
  kills: ['too-many-leads-are-stored', 'too-many-leads-first-is-stored'],
  messages: {
    stored: {
      expected: 'none of the {count} leads of a refused request in the list of leads',
      actual: '{found} of them, such as {example}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const isOwn = t.has('provision');
    const names = leadNames(isOwn ? 'refused' : 'over', leadLimit + 1);
    const exchange = isOwn
      ? await t.resources.leads.create(accessToken, batch(t, names))
      : await oneTooMany(t);
    if (exchange.status !== 422) {
      throw t.untestable(
        `${names.length} leads were answered ${exchange.status}`,
        'limits/251-leads-are-refused',
      );
    }
    // A list that never shows a lead would pass otherwise.
    const [later = ''] = leadNames('stored', 1);
    await t.resources.leads.create(accessToken, batch(t, [later]));
    const listed = await eventually(
      t,
      () => t.resources.leads.allNames(accessToken),
      (all) => all?.includes(later) === true,
    );
    if (listed?.includes(later) !== true) {
      throw t.untestable('the leads of the account cannot be listed');
    }
    const found = listed.filter((name) => names.includes(name));
    const [example] = found;
    if (example !== undefined) {
      throw t.fail('stored', { count: names.length, found: found.length, example }, exchange);
    }
  },
});
