import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { TargetClock } from '../../harness/check/target-clock.js';
import { isRecord } from '../../spec/violation-words.js';

type Stage = Pick<CheckContext<Messages>, 'resources' | 'http' | 'untestable'>;

/** Requests in any second that are never refused (section 8). */
export const perSecond = 7;

/** Storms of growing size on a slow target, before it shows nothing. */
const mostStorms = 4;

/** More requests than any limiter may serve in one second, with some to spare. */
export const excess = 22;

/** Clocks of real time on which traffic within the limit was refused after a rest, too. */
const refusedInSpite = new WeakSet<TargetClock>();

/**
 * Looks for a refusal of traffic within the limit. A target may have further limits over longer times
 * (section 8), and what came before may have filled them. A refusal therefore counts only if the same
 * traffic is refused again after a rest. Where that takes real time, one such refusal is enough for a run, and none
 * counts where one request alone is refused as well: a limit that is longer than the rest does that.
 *
 * @param one a request that may be sent alone
 */
export async function whenLeftAlone<T>(
  { http, untestable }: LeftAlone,
  one: RequestOptions,
  refusal: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await refusal();
  if (found === undefined || refusedInSpite.has(http.pace)) return found;
  await http.leaveAlone();
  const again = await refusal();
  if (again === undefined || http.pace.movable) return again;
  await http.quiet();
  const { status } = await http.sendUnpaced(one);
  if (status === 429) {
    throw untestable('one request alone is answered 429, too, as if a further limit were used up');
  }
  refusedInSpite.add(http.pace);
  return again;
}

interface LeftAlone {
  readonly http: Pick<
    CheckContext<Messages>['http'],
    'pace' | 'leaveAlone' | 'quiet' | 'sendUnpaced'
  >;
  readonly untestable: CheckContext<Messages>['untestable'];
}

/** The answers to many requests at once. */
export interface Storm {
  readonly answers: readonly Exchange[];
  /** Answers other than 429, and other than a 403 after 429s, which may be a block. */
  readonly admitted: number;
  /** Answers with status 429. */
  readonly refused: readonly Exchange[];
  /** Target time from the first sending to the last receipt, milliseconds. */
  readonly spanMs: number;
  /** The most requests that a correct limiter lets through in that time. */
  readonly most: number;
}

/**
 * Sends all requests at once, after a quiet second. If the target takes so long that the requests may
 * have kept the limit, it sends twice as many, and again. Inconclusive if these show nothing either.
 */
export async function storm(t: Stage, requests: readonly RequestOptions[]): Promise<Storm> {
  for (let storms = 1; ; storms += 1) {
    const sent = Array.from({ length: 2 ** (storms - 1) }, () => requests).flat();
    const found = await flood(t, sent);
    if (found.answers.every(({ status }) => status === 403)) {
      throw t.untestable(
        `all ${sent.length} requests at once were answered 403, as if the API were blocked after earlier 429 answers`,
      );
    }
    if (sent.length > found.most) return found;
    if (storms >= mostStorms) {
      throw t.untestable(
        `the target took ${Math.round(found.spanMs)} ms for ${sent.length} requests at once, so they may have kept the limit of a second`,
      );
    }
  }
}

/**
 * Like `storm`, however long the target takes: for checks that judge the 429 answers and do not count
 * them.
 */
export async function flood(
  t: Pick<Stage, 'resources'>,
  requests: readonly RequestOptions[],
): Promise<Storm> {
  return stormOf(await t.resources.atOnce(requests));
}

/** The storm that some answers are. */
export function stormOf(answers: readonly Exchange[]): Storm {
  const refused = answers.filter(({ status }) => status === 429);
  const blocked = refused.length === 0 ? 0 : count(answers, 403);
  const from = Math.min(...answers.map(({ sentAt }) => sentAt));
  const to = Math.max(...answers.map(({ receivedAt }) => receivedAt));
  return {
    answers,
    admitted: answers.length - refused.length - blocked,
    refused,
    spanMs: to - from,
    // A limiter may count whole windows, and one window that is cut at each end.
    most: perSecond * (Math.floor((to - from) / 1_000) + 2),
  };
}

/** Lets the limiter's clock run until a moment; does nothing if the moment has passed. */
export async function paceTo({ http }: Pick<Stage, 'http'>, moment: number): Promise<void> {
  const distance = moment - http.pace.now();
  if (distance > 0) await http.pace.advance(distance);
}

/** The start of a second of that clock; the whole second before it is quiet. */
export function nextQuietSecond({ http }: Pick<Stage, 'http'>): number {
  return Math.ceil((http.pace.now() + 1_001) / 1_000) * 1_000;
}

/**
 * Sends requests at once, without a quiet second before. It waits for all of them, also where one is lost, so that none
 * comes to the next check.
 */
export async function sendAll(
  { http }: Pick<Stage, 'http'>,
  requests: readonly RequestOptions[],
): Promise<Exchange[]> {
  const sent = requests.map((each) => http.sendUnpaced(each));
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

/**
 * Sends requests at once after exactly one quiet second, also where the run has slowed down because traffic within the
 * limit was refused: whether that was right is what such a burst shows.
 */
export async function burst(
  t: Pick<Stage, 'http'>,
  requests: readonly RequestOptions[],
): Promise<Exchange[]> {
  await t.http.quiet();
  return sendAll(t, requests);
}

/** The same request for the account, `times` times. */
export function accountRequests(t: Stage, accessToken: string, times: number): RequestOptions[] {
  return Array.from({ length: times }, () => t.resources.accountRequest(accessToken));
}

/**
 * Requests that read, for each resource in turn: for checks of what every refusal is like.
 *
 * @param before requests of this kind that were sent before, so that these go on with the next resource
 */
export function readingRequests(
  { resources, offers }: Pick<CheckContext<Messages>, 'resources' | 'offers'>,
  accessToken: string,
  times: number,
  before = 0,
): RequestOptions[] {
  const reads = [
    resources.accountRequest(accessToken),
    resources.leads.listRequest(accessToken, 1, 10),
    resources.customFields.listRequest(accessToken),
    resources.sources.listRequest(accessToken),
  ].filter(offers);
  const plain = resources.accountRequest(accessToken);
  return Array.from(
    { length: times },
    (_nothing, n) => reads[(before + n) % reads.length] ?? plain,
  );
}

/** Whether an old token has expired meanwhile: a service may refuse it before it counts. */
export function showExpiry(answers: readonly Exchange[]): boolean {
  return answers.some(({ status }) => status === 401);
}

/** The last answer that was no refusal, for a failure to point at. */
export function lastServed(answers: readonly Exchange[]): Exchange | undefined {
  return answers.findLast(({ status }) => status !== 429);
}

/** The statuses of answers with how often each came, for messages. */
export function statuses(answers: readonly Exchange[]): string {
  const found = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);
  return found.map((status) => `${count(answers, status)} times ${status}`).join(', ');
}

/** The longest wait that 429 answers announce, in their own unit; undefined if none does. */
export function announcedWait(refused: readonly Exchange[]): number | undefined {
  const waits = refused.map(({ json }) => (isRecord(json) ? json['retry_after'] : undefined));
  const numbers = waits.filter((wait) => typeof wait === 'number' && wait >= 0);
  return numbers.length === 0 ? undefined : Math.max(...numbers.map(Number));
}

function count(answers: readonly Exchange[], wanted: number): number {
  return answers.filter(({ status }) => status === wanted).length;
}
