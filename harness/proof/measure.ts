import { setMaxListeners } from 'node:events';
import type { Declared } from '../check.js';
import type { Effect } from '../effects.js';
import { openContext } from '../run/check-context.js';
import type { LeftBehind } from '../run/doings.js';
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
    trouble,
  };
}
