import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { Exchange } from '../../harness/check/http.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField, enumsOf } from '../shared/custom-field.js';
import type { Reader } from './account.js';

/** The checks that must pass before a member of the entries of `enums` can be judged. */
export const enumsAreObjects: readonly CheckId[] = [
  'resources/custom-field-creation-is-answered-with-201',
  'resources/custom-field-enums-are-present',
  'resources/custom-field-enums-are-objects',
];

/** The first entry of `enums` of a created select field with a wrong member, for a message. */
export async function wrongEnum(
  t: Reader,
  member: 'id' | 'value' | 'sort',
  isRight: (value: unknown) => boolean,
): Promise<{ values: { index: number; found: string }; exchange: Exchange } | undefined> {
  const { field, exchange } = await createField(t);
  const members = enumsOf(t, field).map((entry) => entry[member]);
  const index = members.findIndex((value) => !isRight(value));
  if (index === -1) return undefined;
  return { values: { index, found: shortJson(members[index]) }, exchange };
}
