import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import {
  nextQuietSecond,
  paceTo,
  sendAll,
  statuses,
  type Storm,
  stormOf,
} from '../shared/storm.js';
import { inWords, type Mixed, type Mixture, requestsOf, type Stage } from './mixtures.js';

type StormStage = Stage & Pick<CheckContext<Messages>, 'http' | 'untestable'>;

/**
 * Judged requests that are sent before the other ones. With these they leave room in the limit, also where all count; and
 * whichever of them empties the counter, more than 7 are served in the end.
 */
const early = 4;
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
  t: StormStage,
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

/** Requests that a limiter let through and that were served. A queue that is full serves nothing. */
export function servedOf(answers: readonly Exchange[]): number {
  return answers.filter(({ status }) => ![403, 429].includes(status) && status < 500).length;
}

/** What a message says of a storm. */
export function mixtureAndAnswers(
  stage: Pick<Stage, 'drawable'>,
  mixture: Mixture,
  answers: readonly Exchange[],
) {
  return { mixture: inWords(mixture, stage), sent: answers.length, found: statuses(answers) };
}

/** Only a request that the limiter admits can empty its counter, so the others come while there is room. */
async function answersTo(t: StormStage, { judged, others }: Mixed) {
  if (others.length === 0) return t.resources.atOnce(judged);
  const before = await t.resources.atOnce(judged.slice(0, early));
  await sendAll(t, others);
  return [...before, ...(await sendAll(t, judged.slice(early)))];
}
