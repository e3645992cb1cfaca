import type { Circumstance } from '../../check/circumstances.js';

/**
 * What needs no requests, so that each case of a property can have another part of it. A case has it where its
 * number has an odd count of these bits, so that any two of them are met with and without each other.
 */
const turns: Partial<Record<Circumstance, number>> = {
  'new-key': 0b0001,
  reinstalled: 0b0010,
  'own-query': 0b0100,
  member: 0b1111,
  // In its other cases the integration is installed in one other account, and the user is the third one.
  'other-accounts': 0b0011,
  'second-user': 0b0101,
  private: 0b0110,
  'unusual-names': 0b1001,
  'other-encoding': 0b0111,
  'further-headers': 0b1000,
  'further-query': 0b1010,
  charset: 0b1100,
  'new-connection': 0b1110,
  'tried-code': 0b1011,
};

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
    const bits = turns[name];
    if (bits === undefined) return true;
    // A check without a property has the user without administrator rights, and none of the other turns.
    if (this.#case === 0) return name === 'member';
    return hasOddBits(this.#case & bits);
  }
}

/**
 * The circumstances of a row that a check has met in some case.
 *
 * @param cases of its properties; 0 for a check without one
 */
export function metBy(
  on: readonly Circumstance[],
  { byTurns, cases }: { readonly byTurns: boolean; readonly cases: number },
): Circumstance[] {
  const turns = new Turns(on, byTurns);
  const met = new Set<Circumstance>();
  for (let n = 0; n <= cases; n += 1) {
    if (n > 0) turns.nextCase();
    // Cases are counted from 1 on.
    if (n > 0 || cases === 0) for (const name of on) if (turns.has(name)) met.add(name);
  }
  return on.filter((name) => met.has(name));
}

/** True for half of the numbers: for as many with a certain bit as without it. */
function hasOddBits(number: number): boolean {
  return (number.toString(2).replaceAll('0', '').length & 1) === 1;
}
