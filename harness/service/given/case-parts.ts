import type { Circumstance } from '../../check/circumstances.js';

/** What needs no requests, so that each case of a property can have another part of it. */
const turns: readonly Circumstance[] = ['new-key', 'reinstalled', 'own-query'];

/** The circumstances of each case of a property. */
export class Turns {
  readonly #on: ReadonlySet<Circumstance>;
  readonly #byTurns: boolean;
  /** The place of the case among those of the run; 0 outside of properties. */
  #case = 0;

  /** @param byTurns whether cases take turns in what happened before; else all have all of it */
  constructor(on: readonly Circumstance[], byTurns: boolean) {
    this.#on = new Set(on);
    this.#byTurns = byTurns;
  }

  nextCase(): void {
    this.#case += 1;
  }

  /** Whether a circumstance is to be had in this case. */
  has(name: Circumstance): boolean {
    return this.#on.has(name) && (!this.#byTurns || this.#isDue(name));
  }

  #isDue(name: Circumstance): boolean {
    // A check without a property has the user without administrator rights, and none of the turns.
    if (name === 'member') return this.#case === 0 || hasOddBits(this.#case);
    const turn = turns.indexOf(name);
    return turn < 0 || ((this.#case >> turn) & 1) === 1;
  }
}

/** True for half of the numbers: for as many with a certain bit as without it. */
function hasOddBits(number: number): boolean {
  return (number.toString(2).replaceAll('0', '').length & 1) === 1;
}
