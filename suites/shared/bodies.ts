import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { Exchange } from '../../harness/check/http.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';

/** Correct bodies. `graft` puts one member of a target's body into them. */
export const soundProblem = {
  title: 'Bad Request',
  type: 'https://example.com/400',
  status: 400,
  detail: 'what went wrong',
};
export const soundError = { code: 'InvalidType', path: 'name', detail: 'what went wrong' };
export const soundOrigin = {
  status: 0,
  error_code: 404,
  error_type: 'ORIGIN_NOT_REGISTERED',
  error_description: 'NOT_FOUND',
};

/**
 * The checks of Shape A's members. If one of them fails, a check of the whole shape has nothing to
 * add.
 */
export const membersOfShapeA: readonly CheckId[] = [
  'errors/problem-title',
  'errors/problem-type',
  'errors/problem-status-type',
  'errors/problem-status-value',
  'errors/problem-detail',
];

/**
 * A correct body with one member taken from the target's body, or without that member if the target
 * has none. A violation of the schema is then the fault of that member.
 */
export function graft(
  sound: Readonly<Record<string, unknown>>,
  member: string,
  body: unknown,
): Record<string, unknown> {
  const others = Object.entries(sound).filter(([name]) => name !== member);
  const value = memberOf(body, member);
  return Object.fromEntries(value === undefined ? others : [...others, [member, value]]);
}

/** A member of unknown JSON; undefined where there is none. */
export function memberOf(body: unknown, member: string): unknown {
  return isRecord(body) && Object.hasOwn(body, member) ? body[member] : undefined;
}

/** A member of unknown JSON as a message shows it. */
export function shown(body: unknown, member: string): string {
  return shortJson(memberOf(body, member));
}

/** The reason why a body is not Shape A of its status; undefined if it is. */
export function problemFault(
  t: Pick<CheckContext<Messages>, 'violation'>,
  exchange: Exchange,
): string | undefined {
  const body = exchange.json;
  if (body === undefined) return notJson(exchange.body);
  const violation = t.violation('shape-a', body);
  if (violation !== undefined) return `a body that breaks Shape A ${violation}`;
  if (memberOf(body, 'status') === exchange.status) return undefined;
  return `\`status\` ${shown(body, 'status')} in the body`;
}

/** The words in place of a body that does not have the content coding that it names. */
const falseCoding = /^\(Content-Encoding says [\w-]+, but the body is not valid [\w-]+\)$/;

/** Why a body is no JSON, in words. */
export function notJson(body: Buffer): string {
  const text = body.toString('utf8');
  return falseCoding.test(text)
    ? `a body that no client can read ${text}`
    : 'a body that is not JSON';
}
