import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import type { RequestOptions } from '../../harness/http/request.js';
import { isRecord } from '../../spec/violation-words.js';

type Stage = Pick<CheckContext<Messages>, 'resources' | 'http' | 'untestable'>;

/** Requests in any second that are never refused (section 8). */
export const perSecond = 7;

/** Most requests that a correct limiter lets through in one second, which may straddle two windows. */
export const mostInASecond = 2 * perSecond;

/** Requests that no second can hold, with some to spare. */
export const excess = 22;

/** What became of many requests at once. */
export interface Storm {
  readonly answers: readonly Exchange[];
  /** Answers other than 429, and 403, which a block may bring once there were 429s. */
  readonly admitted: number;
  /** Those answered 429. */
  readonly refused: readonly Exchange[];
  /** Target time from the first sending to the last receipt, milliseconds. */
  readonly spanMs: number;
}

/**
 * Sends all requests at once, after a quiet second. Inconclusive where the target took more than a
 * second of its time for them: then they may have kept within the limit.
 */
export async function storm(t: Stage, requests: readonly RequestOptions[]): Promise<Storm> {
  const answers = await t.resources.atOnce(requests);
  const found = stormOf(answers);
  if (found.spanMs > 1_000) {
    throw t.untestable(
      `the target took ${Math.round(found.spanMs)} ms for ${requests.length} requests at once, so they need not have been too many for a second`,
    );
  }
  return found;
}

function stormOf(answers: readonly Exchange[]): Storm {
  const refused = answers.filter(({ status }) => status === 429);
  const blocked = refused.length === 0 ? 0 : count(answers, 403);
  const from = Math.min(...answers.map(({ sentAt }) => sentAt));
  const to = Math.max(...answers.map(({ receivedAt }) => receivedAt));
  return {
    answers,
    admitted: answers.length - refused.length - blocked,
    refused,
    spanMs: to - from,
  };
}

/** Lets time pass on the clock that the limiter counts on until a moment; none once it has passed. */
export async function paceTo({ http }: Pick<Stage, 'http'>, moment: number): Promise<void> {
  const distance = moment - http.pace.now();
  if (distance > 0) await http.pace.advance(distance);
}

/** The begin of a second of that clock before which a whole second is quiet. */
export function nextQuietSecond({ http }: Pick<Stage, 'http'>): number {
  return Math.ceil((http.pace.now() + 1_001) / 1_000) * 1_000;
}

/** So many requests for the account. */
export function accountRequests(t: Stage, accessToken: string, times: number): RequestOptions[] {
  return Array.from({ length: times }, () => t.resources.accountRequest(accessToken));
}

/** The statuses of answers with how often each came, for messages. */
export function statuses(answers: readonly Exchange[]): string {
  const found = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);
  return found.map((status) => `${count(answers, status)} times ${status}`).join(', ');
}

/** The longest wait that 429 answers announce, in their own unit; undefined where none does. */
export function announcedWait(refused: readonly Exchange[]): number | undefined {
  const waits = refused.map(({ json }) => (isRecord(json) ? json['retry_after'] : undefined));
  const numbers = waits.filter((wait) => typeof wait === 'number' && wait >= 0);
  return numbers.length === 0 ? undefined : Math.max(...numbers.map(Number));
}

function count(answers: readonly Exchange[], wanted: number): number {
  return answers.filter(({ status }) => status === wanted).length;
}
