import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { awkwardTexts } from '../shared/awkward.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';

/** Leads of the same name. */
const twins = 10;

export default defineCheck({
  title: 'all 250 leads of one request are added',
  clauses: ['LIM-ITEMS-1'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['limits/250-leads-pass'],
  kills: [
    'lead-250-is-lost',
    'leads-past-200-are-lost',
    'leads-of-one-name-are-one',
    'lead-names-html-escaped',
    'lead-name-0-is-lost',
  ],
  messages: {
    missing: {
      expected: 'all {count} leads of one request in the list of leads',
      actual: 'a list without {lacking} of them, such as {example}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const named = (...some: readonly string[]) =>
      [...awkwardTexts, ...some, ...leadNames('all', leadLimit)].slice(0, leadLimit);
    const add = (names: readonly string[]) =>
      t.resources.leads.create(accessToken, batch(t, names));
    let names = named(...Array.from({ length: twins }, () => 'Twin'));
    let exchange = await add(names);
    if (exchange.status === 400 || exchange.status === 422) {
      // Leads of one request may have to differ.
      names = named();
      exchange = await add(names);
    }
    if (!exchange.ok) {
      throw t.untestable(`250 leads were answered ${exchange.status}`, 'limits/250-leads-pass');
    }
    const listed = await eventually(
      t,
      () => t.resources.leads.allNames(accessToken),
      (all) => (all ?? []).length >= names.length,
    );
    if (!listed?.length) throw t.untestable('the leads of the account cannot be listed');
    const found = listed.map((name) => name.normalize('NFC'));
    // Each name of the list stands for one lead alone.
    const lacking = names.filter((name) => {
      const at = found.indexOf(name);
      if (at >= 0) found.splice(at, 1);
      return at < 0;
    });
    if (lacking.length > 0) {
      const [example = ''] = lacking;
      throw t.fail('missing', { count: names.length, lacking: lacking.length, example }, exchange);
    }
  },
});
