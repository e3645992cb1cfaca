import type { DeclaredFacts } from '../check/check.js';
import type { Effect } from '../check/effects.js';

/** What may end access, or refuse it for a while. */
const closing: readonly Effect[] = ['revoke', 'rotate', 'disturb'];

/**
 * Whether a check has old tokens of its own in one of its rows: one that looks how access ends, or whose data it
 * reaches. To age them moves the clock, so others do without.
 */
export function agesAccess({ does }: Pick<DeclaredFacts, 'does'>): boolean {
  if (does.includes('storm')) return false;
  const ownsData = does.includes('create') && does.includes('grant');
  return ownsData || closing.some((each) => does.includes(each));
}

/** Whether a check can use the access that others use: it changes nothing that they look at. */
export function sharesAccess({ does }: Pick<DeclaredFacts, 'does'>): boolean {
  return does.every((effect) => effect === 'read' || effect === 'create');
}
