import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

/** Values of members of a custom field that a creation need not have, of near and of other types. */
const members = {
  is_api_only: { clause: 'FIELD-7', values: [true, 1, 0, 'true', 'false', null] },
  sort: { clause: 'FIELD-6', values: ['7', 7.5, true, null, -1] },
  code: { clause: 'FIELD-5', values: ['CONFORMANCE', 7, true, null] },
  is_deletable: { clause: 'FIELD-15', values: [0, 'false'] },
  is_predefined: { clause: 'FIELD-16', values: [1, 'true'] },
  required_statuses: { clause: 'FIELD-14', values: [{}, 'none'] },
  triggers: { clause: 'FIELD-20', values: [{}] },
  hidden_statuses: { clause: 'FIELD-22', values: [{}] },
} as const;
type Member = (typeof members)[keyof typeof members];
interface Row {
  readonly member: string;
  readonly value: unknown;
  /** Of the member in the answer. */
  readonly clause: Member['clause'] | 'FIELD-4';
}

/** A member of this name gets the ID of another account. */
const ownerMember = 'account_id';
const table: readonly Row[] = [
  { member: ownerMember, value: undefined, clause: 'FIELD-4' },
  ...Object.entries(members).flatMap(([member, { clause, values }]) =>
    values.map((value) => ({ member, value, clause })),
  ),
];

export default defineCheck({
  title:
    'a custom field created with further members is whole, and in the account of its token, or is refused',
  clauses: [
    'INST-ISO-1',
    'FIELD-4',
    'FIELD-5',
    'FIELD-6',
    'FIELD-7',
    'FIELD-14',
    'FIELD-15',
    'FIELD-16',
    'FIELD-20',
    'FIELD-22',
  ],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: [
    'resources/every-created-custom-field-is-complete',
    'resources/custom-field-names-its-account',
  ],
  kills: [
    'field-account-of-the-request',
    'field-api-only-as-it-was-sent',
    'field-sort-as-it-was-sent',
  ],
  messages: {
    broken: {
      expected: 'a whole custom field, or a refusal, for a creation with `{member}` {value}',
      actual: '{violation}',
    },
    account: {
      expected: '`account_id` {own} of a field created with the `account_id` of another account',
      actual: '{found}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const other = await t.given.account({ join: [account.admin] });
    const { tokens } = await t.given.installation({ account });
    await createField(t, tokens.accessToken);
    const few = t.few(table);
    await t.forAll(
      { row: fc.constantFrom(...few) },
      async ({ row: { member, value: drawn, clause } }) => {
        const name = 'Conformance member';
        const value = member === ownerMember ? other.id : drawn;
        const request = t.resources.customFields.createRequest(tokens.accessToken, {
          name,
          type: 'text',
        });
        const json = withMember(request.json, name, member, value);
        const exchange = await t.resources.ask({ ...request, json });
        const field = t.resources.customFields.createdIn(exchange);
        // A service may refuse what it does not take.
        if (exchange.status !== 201 || field === undefined) return;
        const violation = t.violation('custom-field', field);
        if (violation !== undefined) {
          const values = { member, value: shortJson(value), violation };
          throw t.fail('broken', values, exchange, clause);
        }
        const found = field['account_id'];
        if (String(found) === String(account.id)) return;
        const own = String(account.id);
        throw t.fail('account', { own, found: shortJson(found) }, exchange, 'INST-ISO-1');
      },
      { isTable: true, first: few.map((row) => ({ row })) },
    );
  },
});

/** A body in which the object that holds a text has one more member; one that it has stays. */
function withMember(body: unknown, text: string, member: string, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((each) => withMember(each, text, member, value));
  if (!isRecord(body)) return body;
  const isIt = Object.values(body).some((each) => typeof each === 'string' && each.endsWith(text));
  if (isIt) return { [member]: value, ...body };
  return Object.fromEntries(
    Object.entries(body).map(([name, each]) => [name, withMember(each, text, member, value)]),
  );
}
