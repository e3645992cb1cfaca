import fc from 'fast-check';
import type { NewCustomField } from '../../harness/check/service.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord } from '../../spec/violation-words.js';
import type { Reader } from '../resources/account.js';

/** Fields of section 2.6 that any created field has. */
export const customFieldFields = [
  'id',
  'name',
  'type',
  'account_id',
  'code',
  'sort',
  'is_api_only',
  'group_id',
  'required_statuses',
  'is_deletable',
  'is_predefined',
  'entity_type',
  'tracking_callback',
  'remind',
  'triggers',
  'currency',
  'hidden_statuses',
  'chained_lists',
  '_links',
] as const;

/** A field of the one type that the contract shows. */
export const selectField: NewCustomField = {
  name: 'Conformance',
  type: 'select',
  enums: ['First', 'Second', 'Third'],
};

type Sorts = Required<NewCustomField>['sorts'];

/**
 * The `sort` of each of the choices of a field: in their order, or in any order with gaps, with equal ones and
 * with some that are left out.
 */
export function sortsOf(choices: number): fc.Arbitrary<Sorts> {
  const inOrder = Array.from({ length: choices }, (_nothing, n) => n + 1);
  return fc.oneof(
    fc.constant(inOrder),
    fc.constant(inOrder.toReversed()),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: choices, maxLength: choices })
      .map<Sorts>((sorts) => sorts),
    fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }), {
      minLength: choices,
      maxLength: choices,
    }),
  );
}

/** Creates a select field, with a fresh access token if none is given. */
export async function createField(
  t: Reader,
  accessToken?: string,
  wanted = selectField,
): Promise<{ field: Record<string, unknown>; exchange: Exchange }> {
  const token = accessToken ?? (await t.given.access());
  const exchange = await t.seen.customFields.create(token, wanted);
  const field = t.resources.customFields.createdIn(exchange);
  if (exchange.status !== 201 || field === undefined) {
    throw t.untestable(
      `the creation of a custom field was answered ${exchange.status} without a field`,
      'resources/custom-field-creation-is-answered-with-201',
    );
  }
  return { field, exchange };
}

/** The entries of `enums` of a select field. */
export function enumsOf(
  t: Pick<Reader, 'untestable'>,
  { enums }: Record<string, unknown>,
): Record<string, unknown>[] {
  if (Array.isArray(enums) && enums.length > 0 && enums.every(isRecord)) return enums;
  throw t.untestable(
    'the created select field has no objects in `enums`',
    'resources/custom-field-enums-are-objects',
  );
}

/** Whether a text is one of those sent, as a service may write it. */
export function isAmong(value: unknown, sent: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return sent.some((each) => plain(each) === plain(String(value)));
}
