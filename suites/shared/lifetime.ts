import type { CheckContext } from '../../harness/check/context.js';
import type { Between } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { TokenReply } from '../../harness/check/service.js';

type Context = Pick<CheckContext<Messages>, 'clock'>;

/**
 * Hours since the issue of an access token, for checks that move the clock themselves and so have no row of old tokens: new
 * ones, and some in the last hours of their lives.
 */
export const hoursOfTokens = [0, 0, 21] as const;

/** The life of a code or token. */
export interface Life {
  readonly issued: Between;
  /** Its length by the contract, milliseconds. */
  readonly lasts: number;
}

/** An answer about a code or token. */
interface Asked {
  readonly accepted: boolean;
  readonly exchange: Exchange;
}

/**
 * Asks at an age at which a code or token must still work, and returns the answer if it is a refusal.
 * The contract states no response time, so the check is inconclusive if the life may have ended before
 * the answer came.
 *
 * @param age milliseconds since the issue; asks now when absent
 */
export async function refusalInLife<A extends Asked>(
  t: Context,
  { issued, lasts }: Life,
  ask: () => Promise<A>,
  age?: number,
): Promise<A | undefined> {
  if (age !== undefined) await t.clock.moveBefore(issued.from + age);
  const asked = await ask();
  if (asked.accepted) return undefined;
  t.clock.answeredBefore(issued.from + lasts, asked.exchange);
  return asked;
}

/**
 * Asks when a code or token must have ended, and returns the answer if it was accepted.
 *
 * @param late milliseconds since the end; asks now when absent
 */
export async function successAfterLife<A extends Asked>(
  t: Context,
  { issued, lasts }: Life,
  ask: () => Promise<A>,
  late?: number,
): Promise<A | undefined> {
  const end = issued.to + lasts;
  if (late !== undefined) await t.clock.movePast(end + late);
  const asked = await ask();
  if (!asked.accepted) return undefined;
  t.clock.askedAfter(end, asked.exchange);
  return asked;
}

/** An answer of the token endpoint that counts as accepted with a whole pair. */
export function pairIn(reply: TokenReply): TokenReply & Asked {
  return { ...reply, accepted: reply.tokens !== undefined };
}

/** An answer of the token endpoint that counts as accepted with any token. */
export function tokenIn(reply: TokenReply): TokenReply & Asked {
  return { ...reply, accepted: reply.handedOut };
}

/** An answer of the API that counts as accepted with a success. */
export function successOf(exchange: Exchange): Asked & { readonly status: number } {
  return { accepted: exchange.ok, exchange, status: exchange.status };
}
