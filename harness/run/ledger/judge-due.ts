import type { Check } from '../../check/check.js';
import type { Messages } from '../../check/messages.js';
import type { Outcome } from '../../check/outcome.js';
import type { CheckContext } from '../../check/context.js';
import type { Deferral } from '../../check/deferral.js';
import type { TokenPair } from '../../check/given.js';
import { ClauseBroken, Inconclusive, NotPossible } from '../../check/signals.js';
import type { MakeFresh } from './fresh.js';
import type { Held } from './item.js';
import type { Due } from './items.js';

type T = CheckContext<Messages>;
type Keeps = Deferral<Messages>['keeps'];

/** A check that judges one item that is due, and makes nothing itself. */
export function checkOfItem(check: Check, held: Held, due: Due, fresh: MakeFresh): Check {
  const { deferred } = check;
  if (deferred === undefined) return check;
  const judge = async (t: T) => {
    if (deferred.keeps === 'code' && held.keeps === 'code') await deferred.judge(t, held.code);
    else if (deferred.keeps !== 'code' && held.keeps === 'pair') await deferred.judge(t, held.pair);
    else
      throw new Inconclusive('harness', 'the ledger holds an item of another kind for this check');
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
        throw new Inconclusive(
          'time',
          'it was refused, but the answer came after its lifetime had ended',
        );
      }
      await seeOlderSpared(t, deferred.keeps, fresh);
      throw error;
    }
  };
  return { ...check, run };
}

/** The verdict about the item; undefined when the outcome shows nothing about it. */
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

/** Tests that a fresh item is accepted. Only then does a refusal show the end of the old one. */
async function seeFresh(t: T, keeps: Keeps, fresh: MakeFresh): Promise<void> {
  const { pair } = await fresh(t);
  // The code that led to this pair was accepted.
  if (keeps === 'code' || (await isAccepted(t, keeps, pair))) return;
  throw new Inconclusive(
    'prerequisite',
    `a fresh ${keeps} token is refused, too, so the refusal of the old one shows nothing about its age`,
    keeps === 'access' ? 'tokens/access-token-of-code-opens-api' : 'tokens/refresh-gives-pair',
  );
}

/**
 * A run grants and renews access many times. The contract does not say whether that ends access
 * issued earlier. Only on a target where it does not, a refusal shows age.
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
    `a ${what} that waited was refused, and so was a fresh one after another one was issued: newer ones end ` +
      'older ones on this target, so the refusal shows nothing about age',
  );
}

async function isAccepted(t: T, keeps: 'access' | 'refresh', pair: TokenPair): Promise<boolean> {
  if (keeps === 'access') return (await t.resources.account(pair.accessToken)).ok;
  return (await t.tokens.refresh(pair)).tokens !== undefined;
}
