import { distance } from 'fastest-levenshtein';

/** The word most like another, unless they have nothing in common. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((each) => ({ each, far: distance(word, each) }))
    .toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(3, word.length / 2) ? best.each : undefined;
}
