import { defineCheck } from '../../harness/check/check.js';
import type { Id } from '../../spec/generated/control-types.js';
import { choicesOf, leadWithChoice } from '../shared/choices.js';

/** A choice that no field has. */
const nobodys = 999_999_999;

export default defineCheck({
  title: 'a choice of another field of the account fails validation, as one that no field has',
  clauses: ['STATUS-400-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/failed-validation-is-400'],
  kills: ['choice-of-another-field-is-taken', 'choices-are-looked-up-modulo-2-to-the-32'],
  messages: {
    other: {
      expected: 'status 400 for a lead with {what}, as with a choice that no field has',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const [own, other] = await choicesOf(t, accessToken, 2, 'Choice');
    const fieldId = own?.fieldId ?? 0;
    const wrong = t.resources.wrong.choiceItem(fieldId);
    const plain = t.resources.leads.item('Conformance');
    const send = async (enumId: Id) => {
      const lead = wrong && leadWithChoice(wrong, plain, fieldId, { fieldId, enumId });
      if (lead === undefined)
        throw t.notOffered('a lead with one choice', 'the profile describes none');
      return t.resources.leads.create(accessToken, [lead]);
    };
    const sound = await send(own?.enumId ?? 0);
    if (!sound.ok) {
      throw t.notOffered(
        'a lead with one choice',
        `that of the profile is answered ${sound.status}`,
      );
    }
    // A target may not look choices up: the contract does not say which ones it looks at.
    if ((await send(nobodys)).status !== 400) return;
    const enumId = Number(own?.enumId ?? 0);
    for (const [what, id] of [
      ['a choice of another select field', other?.enumId ?? 0],
      ['its own choice plus 2 to the power of 32', enumId + 2 ** 32],
    ] as const) {
      // The choices of each field may be numbered for themselves.
      if (own?.all?.has(String(id)) === true) continue;
      // More digits than a number of JSON keeps would be another choice.
      if (!Number.isSafeInteger(enumId) && id !== other?.enumId) continue;
      const exchange = await send(id);
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { what, status }, exchange);
    }
  },
});
