import { defineCheck } from '../../harness/check/check.js';
import { isInteger } from '../../spec/exact-json.js';
import { createField } from '../shared/custom-field.js';
import { betweenAccounts, uniqueName } from './two-accounts.js';

/** An id that no field has. */
const noField = 999_999_999;

export default defineCheck({
  title: 'a lead takes no value for a custom field of another account',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-fields-stay-in-their-account',
    'tokens/exchange-gives-pair',
  ],
  kills: ['field-of-another-account-is-taken'],
  messages: {
    taken: {
      expected: 'no value for custom field {id} of another account in a lead',
      actual: 'a lead that has one, created with status {status}',
    },
  },
  async run(t) {
    const { leads, customFields } = t.resources;
    const withValue = (name: string, field_id: unknown) => {
      const values = { custom_fields_values: [{ field_id, values: [{ value: 'First' }] }] };
      return [Object.assign({}, leads.item(name), values)];
    };
    const token = await t.given.access();
    if (!t.offers(leads.createRequest(token, withValue(uniqueName(), noField)))) {
      throw t.notOffered('leads', 'the manifest says that the target has none');
    }
    let judged = 0;
    await betweenAccounts(t, async ({ own, other }) => {
      const { accessToken } = other.tokens;
      const { field } = await createField(t, own.tokens.accessToken);
      const { id } = field;
      const listed = customFields.itemsOf(await customFields.list(accessToken)) ?? [];
      // Accounts may count their ids apart, so the other one may have a field of this id, too.
      if (!isInteger(id) || listed.some((each) => customFields.idOf(each) === id)) return;
      // A service may take values in another form, or leave out what it does not know.
      const known = await leads.create(own.tokens.accessToken, withValue(uniqueName(), id));
      const unknown = await leads.create(accessToken, withValue(uniqueName(), noField));
      if (!known.ok || unknown.ok) return;
      judged += 1;
      const taken = await leads.create(accessToken, withValue(uniqueName(), id));
      const lead = taken.ok ? leads.itemsOf(taken)?.[0] : undefined;
      const leadId = lead && leads.idOf(lead);
      if (leadId === undefined) return;
      const { ok, text } = await leads.read(accessToken, leadId);
      if (ok && text.includes(String(id))) {
        throw t.fail('taken', { id, status: taken.status }, taken);
      }
    });
    if (judged > 0) return;
    throw t.notOffered(
      'values of custom fields in leads',
      'no lead takes one, or a lead takes any',
    );
  },
});
