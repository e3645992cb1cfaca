import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

const most = 250;

/** What is wrong with the invalid lead: a choice that its field does not have, or the type of a member. */
const kinds = ['choice', 'type'] as const;
type Kind = (typeof kinds)[number];

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
        'status 400 for {size} leads of which number {place} has an invalid {kind}, as for 2 leads of which number {small} has one',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const { wrong, customFields } = t.resources;
    const id = customFields.idOf(field);
    const invalid = { choice: wrong.choiceItem(id), type: wrong.typeItem(id) };
    const known = kinds.filter((kind) => invalid[kind] !== undefined);
    if (known.length === 0) throw t.untestable('the profile describes no single invalid lead');
    const send = (kind: Kind, size: number, place: number) =>
      t.resources.leads.create(
        accessToken,
        Array.from({ length: size }, (_nothing, n) =>
          n === place ? invalid[kind] : t.resources.leads.item(`Sound ${n}`),
        ),
      );
    // The contract does not say that one invalid lead among others fails the request: then none does.
    const judged: Kind[] = [];
    for (const kind of known) {
      const answers = [await send(kind, 2, 0), await send(kind, 2, 1)];
      if (answers.every(({ status }) => status === 400)) judged.push(kind);
    }
    const [only] = judged;
    if (only === undefined) {
      throw t.notOffered('validation of whole requests', 'an invalid lead among others is not 400');
    }
    const sizes = fc.integer({ min: 2, max: most });
    await t.forAll(
      { kind: fc.constantFrom(...kinds), size: sizes, at: fc.nat({ max: most - 1 }) },
      async ({ kind: drawn, size, at }) => {
        const kind = judged.includes(drawn) ? drawn : only;
        const place = at % size;
        const exchange = await send(kind, size, place);
        const { status } = exchange;
        if (status === 400) return;
        throw t.fail(
          'other',
          { size, place: place + 1, small: 1 + (place > 0 ? 1 : 0), kind, status },
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
