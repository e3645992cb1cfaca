import type { Circumstance } from '../check/circumstances.js';
import { inTurn, turnCount } from '../service/given/case-parts.js';

/** Ways to have access of which checks that share their access have one by turns: each is granted once. */
export const pooled = 4;
/** A turn with these bits changed has another user, other accounts and another half of most of the rest. */
const otherParts = 0b1110;
/**
 * The turns of a user without rights and of an integration that is not private: a check without cases has one turn
 * alone, no other row has such a user, and another row has a private integration.
 */
const memberTurns = Array.from({ length: turnCount }, (_each, turn) => turn).filter((turn) => {
  const on = inTurn(['member', 'private'], turn);
  return on.includes('member') && !on.includes('private');
});

/** The turn of the first row of a check with access of its own, by its place in its area. */
export function ownTurn(place: number): number {
  const count = memberTurns.length;
  // Shifted each round, or the same turn would always meet what else the place decides.
  return memberTurns[(place + Math.floor(place / count)) % count] ?? 1;
}

/** The accounts beside its own that the first row of such a check does not have: one or two. */
export function accountsBeside(place: number): Circumstance {
  const isThird = inTurn(['other-accounts'], ownTurn(place)).length > 0;
  return isThird ? 'second-account' : 'other-accounts';
}

/** The turns of the first two rows of a check that shares its access; those of each way are others. */
export function pooledTurns(place: number): [number, number] {
  const turn = 1 + (place % pooled) * (turnCount / pooled);
  return [turn, turn ^ otherParts];
}
