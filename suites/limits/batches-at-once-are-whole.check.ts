import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';

export default defineCheck({
  title: 'two requests that add leads at once add all leads of both',
  clauses: ['LIM-ITEMS-1'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'limits/250-leads-pass',
    'limits/250-leads-are-all-added',
    'limits/paced-traffic-passes',
  ],
  kills: [
    'leads-lost-under-parallel-load',
    'lead-ids-collide-under-parallel-load',
    'leads-of-requests-at-once-share-the-limit',
  ],
  messages: {
    refused: {
      expected: 'success for each of two requests at once',
      actual: 'status {status} for the request with {count} leads',
    },
    missing: {
      expected: 'all {count} leads of two requests at once in the list of leads',
      actual: 'a list without {lacking} of them, such as {example}',
    },
  },
  async run(t) {
    const count = fc.oneof(
      fc.integer({ min: 1, max: leadLimit / 2 }),
      fc.integer({ min: 1, max: leadLimit }),
    );
    await t.forAll(
      { one: count, other: count },
      async ({ one, other }) => {
        const accessToken = await t.given.access();
        const batches = [leadNames('one', one), leadNames('other', other)];
        const answers = await t.resources.atOnce(
          batches.map((names) => t.resources.leads.createRequest(accessToken, batch(t, names))),
        );
        for (const [index, exchange] of answers.entries()) {
          const { ok, status } = exchange;
          if (status === 429) {
            throw t.untestable('one of two requests was refused', 'limits/paced-traffic-passes');
          }
          const count = batches[index]?.length ?? 0;
          if (!ok) throw t.fail('refused', { status, count }, exchange);
        }
        // How a list goes on after its largest page is open.
        if (one + other > leadLimit) return;
        const names = batches.flat();
        const found = await eventually(
          t,
          async () => new Set(await t.resources.leads.allNames(accessToken)),
          (all) => names.every((name) => all.has(name)),
        );
        if (found.size === 0) throw t.untestable('the leads of the account cannot be listed');
        const lacking = names.filter((name) => !found.has(name));
        const [example] = lacking;
        if (example === undefined) return;
        throw t.fail(
          'missing',
          { count: names.length, lacking: lacking.length, example },
          answers[0],
        );
      },
      {
        share: 0.2,
        first: [
          { one: leadLimit / 2, other: leadLimit / 2 },
          { one: leadLimit, other: leadLimit },
        ],
      },
    );
  },
});
