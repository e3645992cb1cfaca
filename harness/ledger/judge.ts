import type { Check, Messages, Outcome } from '../check.js';
import type { CheckContext } from '../context.js';
import type { KeptCode } from './items.js';
import type { TokenPair } from '../given/given.js';
import { ClauseBroken, Inconclusive, NotPossible } from '../run/signals.js';
import type { MakeFresh } from './fresh.js';
import type { Held } from './item.js';
import type { Due } from './items.js';

type T = CheckContext<Messages>;
type Keeps = Deferral<Messages>['keeps'];

/** How a check can be judged over days where time cannot be moved: what is kept for it, and until when. */
export type Deferral<M extends Messages> =
  | {
      readonly keeps: 'code';
      readonly until: 'alive' | 'dead';
      /** Judges a code that is due. */
      judge(t: CheckContext<M>, code: KeptCode): Promise<void>;
    }
  | {
      readonly keeps: 'access' | 'refresh';
      readonly until: 'alive' | 'dead';
      /** Judges a pair whose access or refresh token is due. */
      judge(t: CheckContext<M>, pair: TokenPair): Promise<void>;
    };

/** The check as it judges one item that is due, instead of making what it looks at. */
export function checkOfItem(check: Check, held: Held, due: Due, fresh: MakeFresh): Check {
  const { deferred } = check;
  if (deferred === undefined) return check;
  const judge = async (t: T) => {
    if (deferred.keeps === 'code' && held.keeps === 'code') await deferred.judge(t, held.code);
    else if (deferred.keeps !== 'code' && held.keeps === 'pair') await deferred.judge(t, held.pair);
    else throw new Inconclusive('harness', 'the ledger holds something else for this check');
  };
  const run = async (t: T) => {
    if (deferred.until === 'dead') {
      await judge(t);
      await seeFresh(t, deferred.keeps, fresh);
      return;
    }
    try {
      await judge(t);
    } catch (error) {
      if (!(error instanceof ClauseBroken)) throw error;
      if (t.clock.now() > due.best + t.clock.margin) {
        throw new Inconclusive('time', 'it was refused, and the answer came after its end');
      }
      await seeOlderSpared(t, deferred.keeps, fresh);
      throw error;
    }
  };
  return { ...check, run };
}

/** What an outcome says of the item; undefined where it says nothing. */
export function verdictOf(outcome: Outcome): 'passed' | 'failed' | undefined {
  switch (outcome.verdict) {
    case 'passed':
      return 'passed';
    case 'failed':
    case 'warned':
      return 'failed';
    case 'not-run':
    case 'inconclusive':
    case 'observed':
      return undefined;
  }
}

/** A refusal shows an end only while what is fresh is accepted. */
async function seeFresh(t: T, keeps: Keeps, fresh: MakeFresh): Promise<void> {
  const { pair } = await fresh(t);
  // A code that led to this pair has been accepted.
  if (keeps === 'code' || (await isAccepted(t, keeps, pair))) return;
  throw new Inconclusive(
    'prerequisite',
    `a fresh ${keeps} token is refused too, so the refusal of the old one shows nothing of its age`,
    keeps === 'access' ? 'tokens/access-token-of-code-opens-api' : 'tokens/refresh-gives-pair',
  );
}

/**
 * A run grants and renews access again and again, and whether that ends what was issued before is
 * silent. A refusal tells of age only where it does not.
 */
async function seeOlderSpared(t: T, keeps: Keeps, fresh: MakeFresh): Promise<void> {
  if (keeps === 'code') {
    const older = await t.given.code();
    await t.given.code(older);
    const { tokens } = await t.tokens.exchange(older);
    if (tokens !== undefined) return;
  } else {
    const older = await fresh(t);
    await fresh(t, older);
    if (await isAccepted(t, keeps, older.pair)) return;
  }
  const what = keeps === 'code' ? 'code' : `${keeps} token`;
  throw new NotPossible(
    'clock',
    `a ${what} that waited was refused, and so is a fresh one after another was made: here newer ones ` +
      'end older ones, so its age cannot be told from that',
  );
}

async function isAccepted(t: T, keeps: 'access' | 'refresh', pair: TokenPair): Promise<boolean> {
  if (keeps === 'access') return (await t.resources.account(pair.accessToken)).ok;
  return (await t.tokens.refresh(pair)).tokens !== undefined;
}
