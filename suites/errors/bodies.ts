import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { CheckId } from '../../harness/generated/check-ids.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';

/** Bodies without a fault, to hold one member of a target's body each (see `graft`). */
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

/** The checks of Shape A's members: what finds those broken says nothing new by a whole shape. */
export const membersOfShapeA: readonly CheckId[] = [
  'errors/problem-title',
  'errors/problem-type',
  'errors/problem-status-type',
  'errors/problem-status-value',
  'errors/problem-detail',
];

/**
 * A sound body with one member of the target's in place of its own, or without that member where
 * the target has none: what then breaks the schema is that member's fault alone.
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

/** What makes a body something else than Shape A of its status; undefined where it is that. */
export function problemFault(
  t: Pick<CheckContext<Messages>, 'violation'>,
  exchange: Exchange,
): string | undefined {
  const body = exchange.json;
  if (body === undefined) return 'a body that is no JSON';
  const violation = t.violation('shape-a', body);
  if (violation !== undefined) return `a body that breaks Shape A ${violation}`;
  if (memberOf(body, 'status') === exchange.status) return undefined;
  return `\`status\` ${shown(body, 'status')} in the body`;
}
