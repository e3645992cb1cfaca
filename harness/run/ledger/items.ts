import { day, lifetimes } from '../../check/lifetimes.js';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The kinds of items that a ledger keeps until they are due. A test before the end of a lifetime
 * and a test after it need separate items, because an exchange or a renewal uses up the item or
 * begins a new lifetime.
 */
export const itemKinds = {
  /** Early enough that a waiting run meets it, and late enough to tell 20 minutes from 15. */
  'code-alive': { holds: 'code', lifetime: lifetimes.authorizationCode, early: 2 * minute },
  'code-dead': { holds: 'code', lifetime: lifetimes.authorizationCode },
  /** Two hours early, because the run of the next night begins about a day after this one has ended. */
  'access-alive': { holds: 'access', lifetime: lifetimes.accessToken, early: 2 * hour },
  'access-dead': { holds: 'access', lifetime: lifetimes.accessToken },
  /** Early enough that one of two nights meets it; the shortest 3 months have 89 days. */
  'refresh-alive': {
    holds: 'refresh',
    lifetime: lifetimes.refreshToken.aliveAt + day,
    early: 1.5 * day,
  },
  'refresh-dead': { holds: 'refresh', lifetime: lifetimes.refreshToken.deadAt },
} as const satisfies Readonly<Record<string, KindFacts>>;

interface KindFacts {
  readonly holds: 'code' | 'access' | 'refresh';
  /** In milliseconds. */
  readonly lifetime: number;
  /**
   * For an item that must be alive: the longest time before its end at which a test still shows
   * enough, milliseconds.
   */
  readonly early?: number;
}

export type ItemKind = keyof typeof itemKinds;

// `Object.keys` returns plain strings; these are all keys of the table.
export const itemKindNames = Object.keys(itemKinds) as ItemKind[];

/** The time when an item can be judged, milliseconds since the epoch. */
export interface Due {
  readonly from: number;
  /**
   * After this time a test shows nothing; undefined for an item that must be dead, because it stays
   * dead.
   */
  readonly until: number | undefined;
  /** The time when a test shows most. */
  readonly best: number;
}

/**
 * The time when an item is due that was issued within `issued`.
 *
 * @param margin distance from the end of the lifetime, milliseconds. A test may be late by half of
 *   it, as on a clock that can be moved
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

/** The state of an item at a moment. */
export type Standing = 'early' | 'due' | 'missed';

export function standingAt({ from, until }: Due, now: number): Standing {
  if (now < from) return 'early';
  return until !== undefined && now > until ? 'missed' : 'due';
}

/**
 * The moment within the next `patience` milliseconds at which to judge an item; undefined when
 * there is none.
 */
export function momentWithin(due: Due, now: number, patience: number): number | undefined {
  if (standingAt(due, now) === 'missed') return undefined;
  if (due.best <= now + patience) return Math.max(now, due.best);
  return due.from <= now ? now : undefined;
}
