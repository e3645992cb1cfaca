import type { Exchange } from '../../harness/check/http.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { shortJson } from '../../spec/violation-words.js';
import { memberOf, problemFault } from '../shared/bodies.js';
import type { Tour, TourContext } from './tour.js';

/** Ends the tour where a body is not Shape A of its status. */
export function hasShapeA(t: TourContext, tour: Tour, exchange: Exchange, clause: ClauseId): void {
  const fault = problemFault(t, exchange);
  const words = `Shape A in the body of the ${exchange.status}`;
  tour.holds(fault === undefined, clause, words, fault ?? '', exchange);
}

/**
 * Ends the tour where a body is not Shape C.
 *
 * @param code the `error_code` that the contract states; any integer when absent
 * @param type the `error_type` that belongs to it
 * @param description the `error_description`, where the contract states it
 */
export function hasShapeC(
  tour: Tour,
  exchange: Exchange,
  code?: 403 | 404,
  type?: string,
  description?: string,
): void {
  const { json } = exchange;
  const isInteger = (value: unknown) => Number.isInteger(value);
  const members: [string, ClauseId, (value: unknown) => boolean][] = [
    ['status', 'SHAPE-C-1', (value) => value === 0],
    ['error_code', 'SHAPE-C-2', isInteger],
    ['error_type', 'SHAPE-C-3', isText],
    ['error_description', 'SHAPE-C-4', isText],
  ];
  if (code !== undefined) {
    members.push(
      ['error_code', code === 403 ? 'STATUS-403-4' : 'STATUS-404-4', (value) => value === code],
      ['error_type', code === 403 ? 'STATUS-403-5' : 'STATUS-404-5', (value) => value === type],
    );
  }
  if (description !== undefined) {
    members.push(['error_description', 'STATUS-404-6', (value) => value === description]);
  }
  for (const [member, clause, isRight] of members) {
    const value = memberOf(json, member);
    const words = `Shape C in the body of a ${exchange.status}`;
    tour.holds(isRight(value), clause, words, `${member} ${shortJson(value)}`, exchange);
  }
}

/** Whether a member of a shape is a string. */
export function isText(value: unknown): boolean {
  return typeof value === 'string';
}
