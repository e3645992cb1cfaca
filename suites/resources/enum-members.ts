import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { Exchange } from '../../harness/check/http.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField, enumsOf, selectField } from '../shared/custom-field.js';
import type { Reader } from './account.js';

/** The checks that must pass before a member of the entries of `enums` can be judged. */
export const enumsAreObjects: readonly CheckId[] = [
  'resources/custom-field-creation-is-answered-with-201',
  'resources/custom-field-enums-are-present',
  'resources/custom-field-enums-are-objects',
];

/** A field with many choices, of which the service chooses the order. */
const manyChoices = {
  ...selectField,
  enums: Array.from({ length: 40 }, (_choice, n) => `Choice ${n + 1}`),
  sorts: Array.from({ length: 40 }, () => undefined),
};

/** The first entry of `enums` of a created select field with a wrong member, for a message. */
export async function wrongEnum(
  t: Reader,
  member: 'id' | 'value' | 'sort',
  isRight: (value: unknown) => boolean,
): Promise<{ values: { index: number; found: string }; exchange: Exchange } | undefined> {
  const { field, exchange } = await createField(t);
  const wrong = wrongIn(enumsOf(t, field), member, isRight);
  if (wrong !== undefined) return { values: wrong, exchange };
  const further = await t.seen.customFields.create(await t.given.access(), manyChoices);
  const large = t.resources.customFields.createdIn(further);
  // A service may refuse so many.
  if (further.status !== 201 || large === undefined) return undefined;
  const values = wrongIn(enumsOf(t, large), member, isRight);
  return values && { values, exchange: further };
}

function wrongIn(
  entries: readonly Record<string, unknown>[],
  member: string,
  isRight: (value: unknown) => boolean,
): { index: number; found: string } | undefined {
  const index = entries.findIndex((entry) => !isRight(entry[member]));
  return index === -1 ? undefined : { index, found: shortJson(entries[index]?.[member]) };
}
