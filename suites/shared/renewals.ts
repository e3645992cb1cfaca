import type { GivenInstallation, TokenPair } from '../../harness/check/given.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';

/** The parts of a check's context that the helpers of grants and renewals use. */
export type Tools = Pick<
  CheckContext<Messages>,
  'given' | 'tokens' | 'resources' | 'clock' | 'untestable'
>;

/** Pairs that descend from one another by renewals. */
export interface Renewals {
  /** Pairs whose refresh token has been used, oldest first. */
  readonly older: readonly TokenPair[];
  readonly newest: TokenPair;
}

/** What a renewal needs of them. */
type Renewing = Pick<Tools, 'tokens' | 'untestable'>;

/** Renews once. Inconclusive if no pair comes. */
export async function renewed(t: Renewing, pair: TokenPair): Promise<TokenPair> {
  const reply = await t.tokens.refresh(pair);
  if (reply.tokens !== undefined) return reply.tokens;
  throw t.untestable(
    `a valid refresh token was answered ${reply.status} without a pair`,
    'tokens/refresh-gives-pair',
  );
}

/**
 * Renews `times` times in a row, each time with the newest refresh token.
 *
 * @param before called before each renewal with its number, from 0; for pauses and lost answers
 */
export async function renewals(
  t: Renewing,
  first: TokenPair,
  times: number,
  before: (n: number, newest: TokenPair) => Promise<unknown> = () => Promise.resolve(),
): Promise<Renewals> {
  const older: TokenPair[] = [];
  let newest = first;
  for (let n = 0; n < times; n += 1) {
    await before(n, newest);
    const next = await renewed(t, newest);
    older.push(newest);
    newest = next;
  }
  return { older, newest };
}

/** A fresh installation whose pair was then renewed `times` times. */
export async function renewedInstallation(
  t: Tools,
  times: number,
  before?: (n: number, newest: TokenPair) => Promise<unknown>,
): Promise<Renewals> {
  const { tokens } = await t.given.installation();
  return renewals(t, tokens, times, before);
}

/** An installation of a user who granted the same in the same account before, milliseconds ago. */
export async function grantedAgain(t: Tools, later: number): Promise<GivenInstallation> {
  const { account, integration, user } = await t.given.installation();
  await t.clock.advance(later);
  return t.given.installation({ account, integration, user });
}

/** `0 times`, `once`, `twice`, `3 times`: for messages. */
export function timesInWords(times: number): string {
  return ['0 times', 'once', 'twice'][times] ?? `${times} times`;
}
