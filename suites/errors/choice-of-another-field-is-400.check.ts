import { defineCheck } from '../../harness/check/check.js';
import type { Id } from '../../spec/generated/control-types.js';
import { choicesOf, leadWithChoice } from './broken-places.js';

/** A choice that no field has. */
const nobodys = 999_999_999;

export default defineCheck({
  title: 'a choice of another field of the account fails validation, as one that no field has',
  clauses: ['STATUS-400-2'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['errors/failed-validation-is-400'],
  kills: ['choice-of-another-field-is-taken'],
  messages: {
    other: {
      expected:
        'status 400 for a lead with a choice of another select field, as with a choice that no field has',
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
    const exchange = await send(other?.enumId ?? 0);
    const { status } = exchange;
    if (status !== 400) throw t.fail('other', { status }, exchange);
  },
});
