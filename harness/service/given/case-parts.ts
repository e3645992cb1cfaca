import type { Circumstance } from '../../check/circumstances.js';

/**
 * What needs hardly any requests, so that each case of a property can have another part of it. A case has it where
 * its turn has an odd count of these bits, so that any two of them are met with and without each other.
 */
const bitsOf: Partial<Record<Circumstance, number>> = {
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
  // The same as others that have nothing to do with them, for no count of four bits is left.
  'any-type': 0b0100,
  compressed: 0b0001,
  'other-country': 0b1000,
  'tried-code': 0b1011,
  'refused-renewal': 0b1101,
};

/** After so many turns, cases begin with the first one again. In the first one, number 0, is nothing that takes turns. */
export const turnCount = 16;

/** What a turn has of the circumstances of a row. */
export function inTurn(on: readonly Circumstance[], turn: number): Circumstance[] {
  return on.filter((name) => {
    const bits = bitsOf[name];
    return bits === undefined || hasOddBits(turn & bits);
  });
}

/** The circumstances of each case of a property. */
export class Turns {
  readonly #on: readonly Circumstance[];
  #turn: number | undefined;
  #now: ReadonlySet<Circumstance>;

  /** @param turn the turn before the first case; all cases have all circumstances when absent */
  constructor(on: readonly Circumstance[], turn?: number) {
    this.#on = on;
    this.#turn = turn;
    this.#now = this.#due();
  }

  nextCase(): void {
    if (this.#turn === undefined) return;
    this.#turn = (this.#turn + 1) % turnCount;
    this.#now = this.#due();
  }

  /** Whether a circumstance is to be had in this case. */
  has(name: Circumstance): boolean {
    return this.#now.has(name);
  }

  /** The circumstances of this case. */
  get now(): ReadonlySet<Circumstance> {
    return this.#now;
  }

  #due(): ReadonlySet<Circumstance> {
    return new Set(this.#turn === undefined ? this.#on : inTurn(this.#on, this.#turn));
  }
}

/** True for half of the numbers: for as many with a certain bit as without it. */
function hasOddBits(number: number): boolean {
  return (number.toString(2).replaceAll('0', '').length & 1) === 1;
}
