import { isInteger } from '../../spec/exact-json.js';
import type { Id } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';

/** A lead whose list of values has one broken entry among sound ones. */
export interface BrokenLead {
  readonly item: Record<string, unknown>;
  /** The member that holds the list. */
  readonly list: string;
  /** Every name that a path to the broken place may have. */
  readonly names: ReadonlySet<string>;
}

/** A select field, and one of its choices. */
export interface Choice {
  readonly fieldId: Id;
  readonly enumId: Id;
}

/**
 * Puts the broken entry of a lead at a place among sound ones. Undefined where the lead has no list of
 * objects, or more than one.
 *
 * @param plain a lead without any fault, for all members beside the list
 */
export function brokenAt(
  wrong: Record<string, unknown>,
  plain: unknown,
  fieldId: Id,
  sound: readonly Choice[],
  place: number,
): BrokenLead | undefined {
  const lists = Object.entries(wrong).filter(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isRecord),
  );
  const [[list, entries] = []] = lists;
  if (list === undefined || !Array.isArray(entries) || lists.length > 1) return undefined;
  // The last entry is the one whose field no account has; a target may not look a choice up.
  const broken: unknown = entries.at(-1);
  const [model]: unknown[] = entries;
  const others = sound.map((each) => mended(model, fieldId, each));
  const values = [...others.slice(0, place), broken, ...others.slice(place)];
  return {
    item: { ...(isRecord(plain) && plain), [list]: values },
    list,
    names: new Set([list, ...namesIn(broken)]),
  };
}

/** The entry for another field, with a choice that this field has: the other number is the choice. */
function mended(value: unknown, fieldId: Id, sound: Choice): unknown {
  if (isInteger(value)) return value === fieldId ? sound.fieldId : sound.enumId;
  if (Array.isArray(value)) return value.map((each) => mended(each, fieldId, sound));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mended(each, fieldId, sound)]),
  );
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
}

/** The places that a dotted path names: of the lead in the request, and of the entry in the list. */
export interface Places {
  readonly lead: number | undefined;
  readonly entry: number | undefined;
  readonly names: readonly string[];
}

export function placesIn(path: string, list: string): Places {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const at = parts.indexOf(list);
  const numberAt = (index: number) => {
    const part = parts[index];
    return part !== undefined && /^\d+$/.test(part) ? Number(part) : undefined;
  };
  return {
    lead: at > 0 ? numberAt(at - 1) : undefined,
    entry: at >= 0 ? numberAt(at + 1) : undefined,
    names: parts.filter((part) => !/^\d+$/.test(part)),
  };
}
