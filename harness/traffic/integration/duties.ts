import type { ClauseId } from '../../../spec/generated/clause-ids.js';

/** A duty of an integration that its requests show. */
export interface Duty {
  /** A statement that is true of every integration that keeps the contract. */
  readonly title: string;
  /** The clause from which it follows. */
  readonly clause: ClauseId;
  readonly expected: string;
}

/** Most API requests of an integration in any second (section 8). */
export const mostInSecond = 7;
/** So many answers 429 in a row, each without a wait before it, are ignored ones. */
export const mostHasty = 3;
/** So many further uses of a refused code or token are no mistake of timing. */
export const mostAgain = 3;

/** The duties of an integration, by id. */
export const duties = {
  'keeps-the-pace': {
    title: 'the integration sends at most 7 API requests in any second',
    clause: 'LIM-RPS-1',
    expected: `at most ${mostInSecond} API requests in a second`,
  },
  'waits-after-429': {
    title: 'the integration waits after an answer 429',
    clause: 'RULE-2',
    expected: 'a wait after each answer 429, before the same request is sent again',
  },
  'gives-up-dead-tokens': {
    title: 'the integration stops using a code or token that was refused',
    clause: 'RULE-3',
    expected: `fewer than ${mostAgain} further uses of a code or token after its refusal`,
  },
  'uses-the-newest-token': {
    title:
      'the integration presents no code twice, and no refresh token whose successor it has used',
    clause: 'TOK-ROT-5',
    expected: 'the newest refresh token, or a new code',
  },
  'keeps-secrets-out-of-addresses': {
    title: 'the integration puts no token, secret key or password into an address',
    clause: 'AUTH-7',
    expected: 'no token, secret key or password in the address of a request',
  },
} as const satisfies Readonly<Record<string, Duty>>;

export type DutyId = keyof typeof duties;

export const dutyIds = Object.keys(duties) as readonly DutyId[];
