import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

const most = 250;

export default defineCheck({
  title: 'one invalid lead makes a request fail validation, wherever in the request it stands',
  clauses: ['STATUS-400-2'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['errors/failed-validation-is-400', 'limits/250-leads-pass'],
  kills: ['only-first-hundred-leads-are-checked', 'every-fiftieth-lead-is-unchecked'],
  messages: {
    other: {
      expected:
        'status 400 for {size} leads of which number {place} is invalid, as for 2 leads of which number {small} is',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const wrong = t.resources.wrong.choiceItem(t.resources.customFields.idOf(field));
    if (wrong === undefined) throw t.untestable('the profile describes no single invalid lead');
    const send = (size: number, place: number) =>
      t.resources.leads.create(
        accessToken,
        Array.from({ length: size }, (_nothing, n) =>
          n === place ? wrong : t.resources.leads.item(`Sound ${n}`),
        ),
      );
    // The contract does not say that one invalid lead among others fails the request: then none does.
    const small: number[] = [];
    for (const place of [0, 1]) if ((await send(2, place)).status === 400) small.push(place);
    if (small.length < 2) {
      throw t.notOffered('validation of whole requests', 'an invalid lead among others is not 400');
    }
    const sizes = fc.integer({ min: 2, max: most });
    await t.forAll(
      { size: sizes, at: fc.nat({ max: most - 1 }) },
      async ({ size, at }) => {
        const place = at % size;
        const exchange = await send(size, place);
        const { status } = exchange;
        if (status === 400) return;
        throw t.fail(
          'other',
          { size, place: place + 1, small: 1 + (place > 0 ? 1 : 0), status },
          exchange,
        );
      },
      {
        share: 0.25,
        first: [
          { size: most, at: most - 1 },
          { size: most, at: 149 },
          { size: 120, at: 99 },
        ],
      },
    );
  },
});
