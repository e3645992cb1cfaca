import { axisOf } from '../check/axes.js';
import { type Circumstance, circumstances } from '../check/circumstances.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';

/** A circumstance in which checks of a run are judged again, or the reason why none is. */
export interface CircumstanceFact {
  readonly name: Circumstance;
  /** What a breach in it is limited to, as words that follow "only". */
  readonly only: string;
  /** The axis of which it is a value; absent for one that is on none, and in journals of older versions. */
  readonly axis?: string;
  /** The reason why no check is judged in it; absent when checks can be. */
  readonly missing?: string;
}

/**
 * All circumstances, with what a target lacks for them.
 *
 * @param isPlain whether the user left all of them out
 */
export function circumstancesOf(
  capabilities: readonly CapabilityFact[],
  clock: { readonly kind: 'control' | 'faketime' | 'wall' },
  isPlain = false,
): CircumstanceFact[] {
  const lack = (name: string) => {
    const fact = capabilities.find((each) => each.name === name);
    return fact?.present === true ? undefined : `needs ${name}: ${fact?.reason ?? 'unknown'}`;
  };
  const leftOut = isPlain ? '--plain leaves them out' : undefined;
  const isSlow = clock.kind === 'wall' ? 'requests cost real time' : undefined;
  return Object.entries(circumstances).map(([name, { only, needs }]) => {
    const missing =
      leftOut ?? isSlow ?? lack('provision') ?? needs.map(lack).find((each) => each !== undefined);
    const axis = axisOf(name as Circumstance);
    return {
      name: name as Circumstance,
      only,
      ...(axis !== undefined && { axis }),
      ...(missing !== undefined && { missing }),
    };
  });
}
