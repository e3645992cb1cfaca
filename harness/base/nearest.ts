import { distance } from 'fastest-levenshtein';

/** The most similar of the words; undefined when even that one differs too much. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((each) => ({ each, far: distance(word, each) }))
    .toSorted((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(3, word.length / 2) ? best.each : undefined;
}
