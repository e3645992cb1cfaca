import type { GivenCode } from '../given/given.js';
import { day, lifetimes } from '../lifetimes.js';

const minute = 60_000;
const hour = 60 * minute;

/**
 * What a ledger keeps until its time has come. Being alive and being dead take an item each: what is
 * exchanged or renewed on one side of its end is gone, or begins a new period.
 */
export const itemKinds = {
  /** Early enough for nobody to miss it who waits for it; late enough to tell 20 minutes from 15. */
  'code-alive': { holds: 'code', lifetime: lifetimes.authorizationCode, early: 2 * minute },
  'code-dead': { holds: 'code', lifetime: lifetimes.authorizationCode },
  /** The run of the next night begins about a day after this one has ended. */
  'access-alive': { holds: 'access', lifetime: lifetimes.accessToken, early: 2 * hour },
  'access-dead': { holds: 'access', lifetime: lifetimes.accessToken },
  /** Until 89 days, of which the shortest 3 months have no less; one of two nights meets it. */
  'refresh-alive': {
    holds: 'refresh',
    lifetime: lifetimes.refreshToken.aliveAt + day,
    early: 1.5 * day,
  },
  'refresh-dead': { holds: 'refresh', lifetime: lifetimes.refreshToken.deadAt },
} as const satisfies Readonly<Record<string, KindFacts>>;

interface KindFacts {
  readonly holds: 'code' | 'access' | 'refresh';
  /** Milliseconds. */
  readonly lifetime: number;
  /** What is to be alive: how long before its end that says enough, milliseconds. */
  readonly early?: number;
}

export type ItemKind = keyof typeof itemKinds;

// `Object.keys` is typed for any object; this one's keys are the kinds.
export const itemKindNames = Object.keys(itemKinds) as ItemKind[];

/** A code without those who have granted it. */
export type KeptCode = Pick<GivenCode, 'value' | 'integration' | 'issued'>;

/** When an item can be judged, milliseconds since the epoch. */
export interface Due {
  readonly from: number;
  /** Later it says nothing; undefined for what has to be dead, which it stays. */
  readonly until: number | undefined;
  /** When it says most. */
  readonly best: number;
}

/**
 * When an item is due that came about within `issued`.
 *
 * @param margin kept from the end of the lifetime, milliseconds; being late may take half of it, as a
 *   check may be late on a clock that moves
 */
export function dueOf(
  kind: ItemKind,
  issued: { readonly from: number; readonly to: number },
  margin: number,
): Due {
  const facts: KindFacts = itemKinds[kind];
  if (facts.early === undefined) {
    const from = issued.to + facts.lifetime + margin;
    return { from, until: undefined, best: from };
  }
  const best = issued.from + facts.lifetime - margin;
  return { from: issued.from + facts.lifetime - facts.early, until: best + margin / 2, best };
}

/** What can be done with an item at a moment. */
export type Standing = 'early' | 'due' | 'missed';

export function standingAt({ from, until }: Due, now: number): Standing {
  if (now < from) return 'early';
  return until !== undefined && now > until ? 'missed' : 'due';
}

/** The moment within the next `patience` milliseconds at which to judge an item; undefined: not now. */
export function momentWithin(due: Due, now: number, patience: number): number | undefined {
  if (standingAt(due, now) === 'missed') return undefined;
  if (due.best <= now + patience) return Math.max(now, due.best);
  return due.from <= now ? now : undefined;
}
