import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import {
  excess,
  growingStorm,
  nextQuietSecond,
  paceTo,
  sendAll,
  type Storm,
  stormOf,
} from '../shared/storm.js';
import { type Mixed, type Mixture, requestsOf, type Stage as Making } from './mixtures.js';

type Stage = Making & Pick<CheckContext<Messages>, 'http' | 'untestable'>;

/** So many of them come before other requests. */
const early = 5;
/** After this time a service has forgotten ignored refusals; milliseconds. */
const forgottenMs = 11 * 60_000;

/**
 * The answers to a mixture after a quiet time, the same before each: a counter may be made anew in it.
 *
 * @param access access tokens of the mixture
 * @param count requests that are judged
 * @param phase milliseconds into a second of the clock
 */
export async function mixtureStorm(
  t: Stage,
  mixture: Mixture,
  access: readonly string[],
  { count, phase }: { readonly count: number; readonly phase: number },
): Promise<Storm> {
  const { pace } = t.http;
  if (pace.movable) await pace.advance(forgottenMs);
  const mixed = requestsOf(t, mixture, access, count);
  await paceTo(t, nextQuietSecond(t) + phase);
  const found = stormOf(await answersTo(t, mixed));
  const isBlocked = found.answers.some(({ status }) => status === 403);
  if (found.refused.length === 0 && isBlocked) throw t.untestable('the API is blocked');
  return found;
}

/** A mixture of so many requests that a correct limiter refuses some of them, however long the target takes. */
export async function largeMixtureStorm(
  t: Stage,
  mixture: Mixture,
  access: readonly string[],
): Promise<Storm> {
  return growingStorm(t, excess, (count) => mixtureStorm(t, mixture, access, { count, phase: 0 }));
}

/** Only a request that the limiter admits can empty its counter, so the others come while there is room. */
async function answersTo(t: Stage, { judged, others }: Mixed) {
  if (others.length === 0) return t.resources.atOnce(judged);
  const before = await t.resources.atOnce(judged.slice(0, early));
  await sendAll(t, others);
  return [...before, ...(await sendAll(t, judged.slice(early)))];
}
