import fc from 'fast-check';

/** One of these characters: the unit of generated texts. */
export function characterOf(characters: string): fc.Arbitrary<string> {
  return fc.constantFrom(...Array.from(characters));
}
