import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import { paceTo, perSecond, sendAll } from '../shared/storm.js';

/** Bursts, two a second; more on a target that is so slow that these may have kept the limit. */
const bursts = 8;
const mostBursts = 24;
const pauseMs = 510;

/** The answers to traffic of twice the limit. */
export interface LastingTraffic {
  readonly answers: readonly Exchange[];
  /** Answers other than 429, and other than a 403, which may be a block. */
  readonly admitted: number;
  /** The most requests that a correct limiter lets through in that time. */
  readonly most: number;
  /** Seconds of the limiter's clock. */
  readonly seconds: number;
}

/**
 * Sends 7 requests every half second, for four seconds. Inconclusive where the target takes so long that even
 * more of them may have kept the limit.
 *
 * @param burst 7 requests
 */
export async function lastingTraffic(
  t: Pick<CheckContext<Messages>, 'http' | 'untestable'>,
  burst: readonly RequestOptions[],
): Promise<LastingTraffic> {
  const start = t.http.pace.now() + 1_001;
  const answers: Exchange[] = [];
  let seconds = 0;
  // A limiter may count whole windows, and one window that is cut at each end.
  let most = 0;
  for (let n = 0; n < bursts || (answers.length <= most && n < mostBursts); n += 1) {
    await paceTo(t, start + n * pauseMs);
    answers.push(...(await sendAll(t, burst)));
    seconds = (t.http.pace.now() - start) / 1_000;
    most = perSecond * (Math.floor(seconds) + 2);
  }
  if (answers.length <= most) {
    throw t.untestable(
      `the target took ${seconds.toFixed(1)} s for ${answers.length} requests, so they may have kept the limit`,
    );
  }
  const admitted = answers.filter(({ status }) => status !== 429 && status !== 403).length;
  return { answers, admitted, most, seconds };
}
