import type { Decision } from '../shared/flow.js';

export const decisions: readonly Decision[] = ['Allow', 'Decline'];
export const others = ['with another state', 'without a state', 'of another integration'] as const;

const plain = {
  second: 'Decline',
  isAway: false,
  isTurned: false,
  isApart: false,
  isLong: false,
} as const;
/** A service may keep a long state elsewhere than a short one. */
export const tail = '-'.repeat(1_100);

/**
 * Each other page, after which either decision is made on the first one; and both ways to have two of them. Where few
 * cases are tried, they begin with Allow, which shows most. The mode of most of them is drawn.
 */
export const table = [
  { ...plain, whose: 'of another integration', first: 'Allow', mode: undefined },
  { ...plain, whose: 'with another state', first: 'Decline', isLong: true },
  { ...plain, whose: 'without a state', first: 'Allow' },
  { ...plain, whose: 'of another integration', first: 'Decline', second: 'Allow', isTurned: true },
  // The account chosen on one page is another one than that of the other page.
  { whose: 'with another state', first: 'Allow', second: 'Allow', isAway: true, isTurned: true },
  { ...plain, whose: 'of another integration', first: 'Allow', isApart: true },
  { ...plain, whose: 'of another integration', first: 'Allow', mode: 'popup', isLong: true },
  { ...plain, whose: 'of another integration', first: 'Allow', mode: 'post_message' },
] as const;
