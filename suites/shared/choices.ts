import { isInteger } from '../../spec/exact-json.js';
import type { Id } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';
import type { Reader } from '../resources/account.js';
import { createField, enumsOf } from './custom-field.js';

/** A select field, and one of its choices. */
export interface Choice {
  readonly fieldId: Id;
  readonly enumId: Id;
  /** The ids of all its choices, as texts. */
  readonly all?: ReadonlySet<string>;
}

/** A lead with one value, a choice for the field of the other one. Undefined where the lead has no list of objects, or several. */
export function leadWithChoice(
  wrong: Record<string, unknown>,
  plain: unknown,
  fieldId: Id,
  choice: Choice,
): Record<string, unknown> | undefined {
  const lists = listsOf(wrong);
  const [[list, entries] = []] = lists;
  if (list === undefined || !Array.isArray(entries) || lists.length > 1) return undefined;
  const [model]: unknown[] = entries;
  return { ...(isRecord(plain) && plain), [list]: [mended(model, fieldId, choice)] };
}

/** The entry for another field, with a choice that this field has: the other number is the choice. */
export function mended(value: unknown, fieldId: Id, sound: Choice): unknown {
  if (isInteger(value)) return value === fieldId ? sound.fieldId : sound.enumId;
  if (Array.isArray(value)) return value.map((each) => mended(each, fieldId, sound));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mended(each, fieldId, sound)]),
  );
}

/** The lists of objects of a lead, by their members. */
export function listsOf(item: Record<string, unknown>) {
  return Object.entries(item).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
  );
}

/**
 * New select fields of an account, each with its first choice.
 *
 * @param called the beginning of their names: checks share accounts, and a service may refuse equal names
 */
export async function choicesOf(
  t: Reader,
  accessToken: string,
  count: number,
  called = 'Conformance',
): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (let n = 0; n < count; n += 1) {
    const name = `${called} ${n + 1}`;
    const wanted = { name, type: 'select', enums: ['First', 'Second'] };
    const { field } = await createField(t, accessToken, wanted);
    const enums = enumsOf(t, field);
    const [{ id: enumId } = {}] = enums;
    const fieldId = t.resources.customFields.idOf(field);
    if (!isInteger(enumId) || !isInteger(fieldId)) {
      throw t.untestable('a created field has no numbers as ids', 'resources/custom-field-id');
    }
    choices.push({ fieldId, enumId, all: new Set(enums.map(({ id }) => String(id))) });
  }
  return choices;
}
