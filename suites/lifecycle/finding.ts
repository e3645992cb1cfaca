import type { Known } from './acts.js';
import type { Code, Pair } from '../../harness/check/lifecycle/credentials.js';
import { type Party, sameParty } from '../../harness/check/lifecycle/party.js';

/** The party in that place of the cast. */
export function inSlot({ cast }: Pick<Known, 'cast'>, slot: number): Party {
  const party = cast[slot];
  if (party === undefined) throw new Error(`the cast has no place ${slot}`);
  return party;
}

/** Codes of a party, oldest first. */
export function codesOf(model: Known, slot: number): readonly Code[] {
  const party = inSlot(model, slot);
  return model.codes.filter((code) => sameParty(code.party, party));
}

/** The newest code of a party that gave nothing yet. */
export function unusedCode(model: Known, slot: number): Code | undefined {
  return codesOf(model, slot).findLast(({ family }) => family === undefined);
}

/** Pairs of a party, oldest first. */
export function pairsOf(model: Known, slot: number): readonly Pair[] {
  const party = inSlot(model, slot);
  return model.pairs.filter(({ refresh }) => sameParty(refresh.party, party));
}

/** The newest pair of a party, where its refresh token has not been revoked. */
export function newestPair(model: Known, slot: number): Pair | undefined {
  const pair = pairsOf(model, slot).at(-1);
  return pair?.refresh.refusal === undefined ? pair : undefined;
}

/** The item `back` places before the newest, wrapping around; a smaller `back` is simpler. */
export function fromNewest<T>(list: readonly T[], back: number): T | undefined {
  return list.length === 0 ? undefined : list[list.length - 1 - (back % list.length)];
}
