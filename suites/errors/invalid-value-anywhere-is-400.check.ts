import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { choicesOf } from '../shared/choices.js';
import { brokenAt } from './broken-places.js';

const fields = 6;
/** The invalid value: one of the places that it may have in the lead of the profile. */
const places = { first: 0, last: -1 } as const;
type Kind = keyof typeof places;
const kinds: readonly Kind[] = ['first', 'last'];

export default defineCheck({
  title: 'one invalid value makes a lead fail validation, wherever among its values it stands',
  clauses: ['STATUS-400-2'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['errors/failed-validation-is-400'],
  kills: ['only-first-value-of-a-lead-is-checked'],
  messages: {
    other: {
      expected:
        'status 400 for a lead of {size} values of which number {place} is the {kind} of the invalid ones in the profile, as for one of 2 of which the first is',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const [own, ...sound] = await choicesOf(t, accessToken, fields, 'Value');
    const fieldId = own?.fieldId ?? 0;
    const send = async (kind: Kind, size: number, place: number) => {
      const wrong = t.resources.wrong.choiceItem(fieldId);
      const others = sound.slice(0, size - 1);
      const broken =
        wrong &&
        brokenAt(wrong, t.resources.leads.item('Broken'), fieldId, others, place, places[kind]);
      if (broken === undefined) throw t.untestable('the profile describes no list to break');
      return t.resources.leads.create(accessToken, [broken.item]);
    };
    // The contract does not say that one invalid value among others fails the lead: then none does.
    const refused: Kind[] = [];
    for (const kind of kinds) if ((await send(kind, 2, 0)).status === 400) refused.push(kind);
    const [only] = refused;
    if (only === undefined) {
      throw t.notOffered('validation of whole leads', 'an invalid value among others is not 400');
    }
    await t.forAll(
      {
        kind: fc.constantFrom(...kinds),
        size: fc.integer({ min: 2, max: fields }),
        at: fc.nat({ max: fields - 1 }),
      },
      async ({ kind: drawn, size, at }) => {
        const kind = refused.includes(drawn) ? drawn : only;
        const place = at % size;
        const exchange = await send(kind, size, place);
        const { status } = exchange;
        if (status !== 400)
          throw t.fail('other', { size, place: place + 1, kind, status }, exchange);
      },
      {
        share: 0.2,
        first: [
          { size: 2, at: 1 },
          { size: fields, at: fields - 1 },
        ],
      },
    );
  },
});
