import type { Id } from '../../spec/generated/control-types.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import type { Exchange } from '../../harness/check/http.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { memberOf } from '../shared/bodies.js';
import { type Choice, listsOf, mended } from '../shared/choices.js';
import { objectsIn } from './validation.js';

/** A lead whose list of values has one broken entry among sound ones. */
export interface BrokenLead {
  readonly item: Record<string, unknown>;
  /** The member that holds the list. */
  readonly list: string;
  /** Every name that a path to the broken place may have. */
  readonly names: ReadonlySet<string>;
}

/**
 * Puts the broken entry of a lead at a place among sound ones. Undefined where the lead has no list of
 * objects, or more than one.
 *
 * @param plain a lead without any fault, for all members beside the list
 * @param which the place of the broken entry in the lead of the profile. The last one is usually the one whose field
 *   no account has; a target may not look a choice up
 */
export function brokenAt(
  wrong: Record<string, unknown>,
  plain: unknown,
  fieldId: Id,
  sound: readonly Choice[],
  place: number,
  which = -1,
): BrokenLead | undefined {
  const lists = listsOf(wrong);
  const [[list, entries] = []] = lists;
  if (list === undefined || !Array.isArray(entries) || lists.length > 1) return undefined;
  const broken: unknown = entries.at(which);
  const [model]: unknown[] = entries;
  const others = sound.map((each) => mended(model, fieldId, each));
  const values = [...others.slice(0, place), broken, ...others.slice(place)];
  return {
    item: { ...(isRecord(plain) && plain), [list]: values },
    list,
    names: new Set([list, ...namesIn(broken)]),
  };
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

/**
 * The first list of a validation failure that is no array of objects. Undefined where the answer has no lists:
 * other checks judge that.
 */
export function brokenList({
  status,
  json,
}: Pick<Exchange, 'status' | 'json'>):
  { member: string; found: string; clause: ClauseId } | undefined {
  if (status !== 400) return undefined;
  const isBroken = (list: unknown) =>
    list !== undefined && !(Array.isArray(list) && list.every(isRecord));
  const top = memberOf(json, 'validation-errors');
  if (isBroken(top)) {
    return { member: 'validation-errors', found: shortJson(top), clause: 'SHAPE-B-2' };
  }
  const lists = objectsIn(json, 'validation-errors').map((entry) => memberOf(entry, 'errors'));
  const found = lists.find(isBroken);
  return found === undefined
    ? undefined
    : { member: 'errors', found: shortJson(found), clause: 'SHAPE-B-4' };
}
