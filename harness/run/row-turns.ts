import { inTurn, turnCount } from '../service/given/case-parts.js';

/** Ways to have access of which checks that share their access have one by turns: each is granted once. */
export const pooled = 4;
/** A turn with these bits changed has another user, other accounts and another half of most of the rest. */
const otherParts = 0b1110;
/** The turns of a user without rights: a check without cases has one turn alone, and no other row has such a user. */
const memberTurns = Array.from({ length: turnCount }, (_each, turn) => turn).filter((turn) =>
  inTurn(['member'], turn).includes('member'),
);

/** The turn of the first row of a check with access of its own, by its place in its area. */
export function ownTurn(place: number): number {
  return memberTurns[place % memberTurns.length] ?? 1;
}

/** The turns of the first two rows of a check that shares its access; those of each way are others. */
export function pooledTurns(place: number): [number, number] {
  const turn = 1 + (place % pooled) * (turnCount / pooled);
  return [turn, turn ^ otherParts];
}
