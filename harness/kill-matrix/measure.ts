import { setMaxListeners } from 'node:events';
import { createHash } from 'node:crypto';
import type { Profile } from '../../spec/profile.js';
import type { Declared } from '../check/check.js';
import type { Effect } from '../check/effects.js';
import { openContext } from '../run/check-context.js';
import { Allowance } from '../http/allowance.js';
import type { PacedClient } from '../http/client.js';
import type { WireRequest } from '../http/transport.js';
import { kindAt } from '../run/effect-log.js';
import { type LeftBehind, leftKinds } from '../check/left-behind.js';
import type { Session } from '../targets/session/session.js';
import { reasonOf } from '../base/thrown.js';

/** The cost of one check on the reference emulator. */
export interface Measured {
  readonly effects: readonly Effect[];
  readonly requests: number;
  /** Grants made for `t.given.access`. A target with an access token in its manifest needs none. */
  readonly access: number;
  /** Requests whose credentials were refused, wrong passwords included, and wrong passwords alone. */
  readonly refused: number;
  readonly mistyped: number;
  /** Data that the check leaves on the target, without the data made for access. */
  readonly left: LeftBehind;
  /**
   * A mark for each request of which the check only reads the answer. Checks with the same mark share
   * the request. A prefix names the data that the request leaves, such as `custom fields:1f09a2`, or says
   * that its credentials are refused.
   */
  readonly looks: readonly string[];
  /** Why it ended early, if it did. */
  readonly trouble: string | undefined;
}

/** Runs one check and measures its effects and requests; the verdict does not matter. */
export async function measure(
  declared: Declared,
  session: Session,
  cases: { readonly seed: number; readonly runs: number },
): Promise<Measured> {
  const over = new AbortController();
  setMaxListeners(0, over.signal); // every request under way listens
  const messages = declared.kind === 'check' ? declared.messages : {};
  // As on a target that others watch: there a check tries less of what costs a grant.
  const counted = { ...session, allowance: plenty() };
  const { context, effectLog, clients } = openContext(counted, messages, cases, over.signal);
  let trouble: string | undefined;
  try {
    await declared.run(context);
  } catch (error) {
    trouble = reasonOf(error);
  }
  over.abort(new Error('the check is over'));
  await session.recover();
  const { left, leftInAll } = effectLog;
  return {
    effects: effectLog.effects,
    requests: clients.reduce((sum, { counts }) => sum + counts.requests, 0),
    access: (leftInAll.grants ?? 0) - (left.grants ?? 0),
    refused: effectLog.spent.refusals,
    mistyped: effectLog.spent.mistyped,
    left,
    looks: clients.flatMap(({ looked }) => marksOf(looked, session.profile)),
    trouble,
  };
}

/** Seeds whose stories are compared. */
const storySeeds = [1, 2, 3];

/**
 * Measures a check with one case a property. One story may be much shorter than another, so of stories the
 * largest of each figure counts.
 */
export async function measureOneCase(declared: Declared, session: Session): Promise<Measured> {
  const first = await measure(declared, session, { seed: 1, runs: 1 });
  if (declared.circumstances !== 'own') return first;
  const all = [first];
  for (const seed of storySeeds.slice(1)) {
    all.push(await measure(declared, session, { seed, runs: 1 }));
  }
  const largest = (of: (measured: Measured) => number | undefined) =>
    Math.max(...all.map((each) => of(each) ?? 0));
  const kinds = leftKinds.filter((kind) => largest(({ left }) => left[kind]) > 0);
  return {
    effects: [...new Set(all.flatMap(({ effects }) => effects))],
    requests: largest(({ requests }) => requests),
    access: largest(({ access }) => access),
    refused: largest(({ refused }) => refused),
    mistyped: largest(({ mistyped }) => mistyped),
    left: Object.fromEntries(kinds.map((kind) => [kind, largest(({ left }) => left[kind])])),
    looks: first.looks,
    trouble: all.find(({ trouble }) => trouble !== undefined)?.trouble,
  };
}

function plenty(): Allowance {
  const most = 1_000_000;
  return Allowance.of({ logins: most, grants: most, refusals: most });
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** What a request presents; whether wrong credentials are the same, their text tells. */
function credentialsOf({ headers }: WireRequest): string {
  const known = headers.filter(([name]) => /^(authorization|x-signature)$/i.test(name));
  return `refused ${JSON.stringify(known)}`;
}

/**
 * Digits are masked: ids differ here from check to check, but are equal when checks share their access.
 * A request with a UUID is made for one check alone. Other checks cannot share it, so it has no mark.
 */
function marksOf(looked: PacedClient['looked'], profile: Profile): string[] {
  const times = new Map<string, number>();
  return looked.flatMap(({ exchange, request }) => {
    const { method, url, status, ok } = exchange;
    const body = request.body?.toString() ?? '';
    if (uuid.test(`${url} ${body}`)) return [];
    const { pathname, search } = new URL(url);
    const text = [method, pathname, search, body, status === 401 && credentialsOf(request)]
      .join('\n')
      .replaceAll(/\d+/g, '0');
    const nth = times.get(text) ?? 0;
    times.set(text, nth + 1);
    const mark = createHash('sha256').update(`${text}\n${nth}`).digest('hex').slice(0, 6);
    const kind = ok && method === 'POST' ? kindAt(profile, url) : undefined;
    const prefix = kind ?? (status === 401 ? 'refused' : undefined);
    return [prefix === undefined ? mark : `${prefix}:${mark}`];
  });
}
