import { setMaxListeners } from 'node:events';
import { createHash } from 'node:crypto';
import type { Profile } from '../../spec/profile.js';
import type { Declared } from '../check.js';
import type { Effect } from '../effects.js';
import { openContext } from '../run/check-context.js';
import type { HttpClient } from '../http/client.js';
import { kindAt, type LeftBehind } from '../run/doings.js';
import type { Session } from '../target/session.js';
import { reasonOf } from '../thrown.js';

/** What one check asks of the reference emulator. */
export interface Measured {
  readonly effects: readonly Effect[];
  readonly requests: number;
  /** Grants made for `t.given.access`; a target whose manifest gives a token needs none. */
  readonly access: number;
  /** Without what was made for access. */
  readonly left: LeftBehind;
  /**
   * The requests whose answers it only looks at, which checks with the same ones share: a mark each,
   * ahead of it what the request leaves, such as `custom fields:1f09a2`.
   */
  readonly looks: readonly string[];
  /** Why it ended early, if it did. */
  readonly trouble: string | undefined;
}

/** Runs one check, whatever its verdict, and tells what it did. */
export async function measure(
  declared: Declared,
  session: Session,
  cases: { readonly seed: number; readonly runs: number },
): Promise<Measured> {
  const over = new AbortController();
  setMaxListeners(0, over.signal); // every request under way listens
  const messages = declared.kind === 'check' ? declared.messages : {};
  const { context, doings, clients } = openContext(session, messages, cases, over.signal);
  let trouble: string | undefined;
  try {
    await declared.run(context);
  } catch (error) {
    trouble = reasonOf(error);
  }
  over.abort(new Error('the check is over'));
  await session.recover();
  const { left, leftInAll } = doings;
  return {
    effects: doings.effects,
    requests: clients.reduce((sum, { counts }) => sum + counts.requests, 0),
    access: (leftInAll.grants ?? 0) - (left.grants ?? 0),
    left,
    looks: clients.flatMap(({ looked }) => marksOf(looked, session.profile)),
    trouble,
  };
}

/** Ids and tokens differ from check to check here, and are the same where checks share their access. */
function marksOf(looked: HttpClient['looked'], profile: Profile): string[] {
  const times = new Map<string, number>();
  return looked.map(({ exchange, body }) => {
    const { method, url, status, ok } = exchange;
    const { pathname, search } = new URL(url);
    const text = [method, pathname, search, body, status === 401]
      .join('\n')
      .replaceAll(/\d+/g, '0');
    const nth = times.get(text) ?? 0;
    times.set(text, nth + 1);
    const mark = createHash('sha256').update(`${text}\n${nth}`).digest('hex').slice(0, 6);
    const kind = ok && method === 'POST' ? kindAt(profile, url) : undefined;
    return kind === undefined ? mark : `${kind}:${mark}`;
  });
}
