import type { Family, Pair, Presented, Reason } from './credentials.js';

/** The clause of the lifetime that a credential has not reached. */
export function whyAlive(presented: Presented): Reason {
  switch (presented.kind) {
    case 'code':
      return { clause: 'CODE-4', why: 'its 20 minutes have not passed' };
    case 'access':
      return { clause: 'ACC-2', why: 'its 24 hours have not passed' };
    case 'refresh':
      return presented.pair.parent === undefined
        ? { clause: 'REF-3', why: 'its 3 months have not passed' }
        : { clause: 'REF-7', why: 'a renewal starts 3 new months, which have not passed' };
  }
}

/** All pairs of a family may have ended. */
export function doubtFamily(family: Family): void {
  for (const { access, refresh } of family.pairs) {
    access.doubtful = true;
    refresh.doubtful = true;
  }
}

/**
 * The family was revoked. If its state was in doubt before, the pairs that it may still yield stay
 * in doubt.
 */
export function end(
  family: Family,
  reasons: { access: Reason; refresh: Reason | undefined },
): void {
  if (!family.stale) {
    for (const { access, refresh } of family.pairs) {
      access.refusal ??= reasons.access;
      refresh.refusal ??= reasons.refresh;
    }
  }
  family.stale = true;
}

/** Whether a pair is another one, or came from it by renewals. */
export function descends(pair: Pair, from: Pair): boolean {
  for (let each: Pair | undefined = pair; each !== undefined; each = each.parent) {
    if (each === from) return true;
  }
  return false;
}
