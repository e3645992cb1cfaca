import { defineCheck } from '../../harness/check/check.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';
import { choicesOf, leadWithChoice } from '../shared/choices.js';

export default defineCheck({
  title: 'the limit of 250 leads holds whatever the leads of a request hold',
  clauses: ['LIM-ITEMS-2'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'limits/251-leads-are-refused',
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-id',
  ],
  kills: ['no-limit-for-leads-with-a-choice', 'leads-without-a-name-are-not-counted'],
  messages: {
    taken: {
      expected: 'a refusal of {count} leads in one request, {which}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const plain = batch(t, leadNames('n', leadLimit + 1));
    await judge({
      'each with a price': plain.map((lead) => ({ ...Object(lead), price: 7 })),
      'each an empty object': plain.map(() => ({})),
      'the last one an empty object': plain.map((lead, n) => (n === leadLimit ? {} : lead)),
      'one of them twice': plain.map((lead, n) => (n === leadLimit ? plain[0] : lead)),
    });
    const [choice] = await choicesOf(t, accessToken, 1, 'Counted');
    const wrong = choice && t.resources.wrong.choiceItem(choice.fieldId);
    const withChoice = (lead: unknown) =>
      wrong && leadWithChoice(wrong, lead, choice.fieldId, choice);
    if (withChoice(plain[0]) === undefined) return;
    await judge({
      'each with a choice of a field': plain.map(withChoice),
      'the first one with a choice of a field': plain.map((lead, n) =>
        n === 0 ? withChoice(lead) : lead,
      ),
      'the last one with a choice of a field': plain.map((lead, n) =>
        n === leadLimit ? withChoice(lead) : lead,
      ),
    });

    async function judge(requests: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
      for (const [which, items] of Object.entries(requests)) {
        const exchange = await t.resources.leads.create(accessToken, items);
        // A service may refuse leads for what they hold or lack; none may take so many.
        if (!exchange.ok) continue;
        throw t.fail('taken', { count: leadLimit + 1, which, status: exchange.status }, exchange);
      }
    }
  },
});
