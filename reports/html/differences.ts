import { diffArrays } from 'diff/lib/diff/array.js';

/** A stretch of text, and whether only one side has it. */
export interface Stretch {
  readonly text: string;
  readonly differs: boolean;
}

/** Most words compared of each side; messages have fewer. */
const most = 300;
/** Two texts with a smaller share of common words are unrelated. */
const related = 0.5;
/** Words of at least this length are compared letter by letter. */
const long = 12;

const value = /^["'`“<[]?[+-]?\d|^["'`“]|^<[a-z_]+#\d+>/;
/** Words that any two sentences share; a single one does not connect two texts. */
const filler = /^(?:an?|the|of|in|on|at|for|to|by|with|and|or|is|was|as|it|that|which)$/i;

/** A word with the gap before it. */
interface Word {
  readonly gap: string;
  readonly word: string;
}

/**
 * Marks the differences of two texts, word by word. In two long words only the letters between the
 * common prefix and suffix are marked. If a value differs from a value, the words after it are not
 * marked. Nothing is marked in two texts with few common words.
 */
export function differences(
  expected: string,
  actual: string,
): { readonly expected: readonly Stretch[]; readonly actual: readonly Stretch[] } {
  const [left, right] = [wordsOf(expected), wordsOf(actual)];
  const anchors = anchorsOf(left, right);
  const lone = left.length === 2 && right.length === 2;
  // The end of each text counts as a word and is common to all texts.
  const enough = anchors.length - 1 >= (Math.min(left.length, right.length) - 1) * related;
  if (expected === actual || !(enough || lone)) {
    return { expected: [plain(expected)], actual: [plain(actual)] };
  }
  const out = { expected: [] as Stretch[], actual: [] as Stretch[] };
  let [l, r] = [0, 0];
  for (const [nextL, nextR] of anchors) {
    const marked = markedOf(left.slice(l, nextL), right.slice(r, nextR));
    out.expected.push(...marked.a, plain(textOf(left.slice(nextL, nextL + 1))));
    out.actual.push(...marked.b, plain(textOf(right.slice(nextR, nextR + 1))));
    [l, r] = [nextL + 1, nextR + 1];
  }
  return { expected: joined(out.expected), actual: joined(out.actual) };
}

/** Marks the words between two common words. */
function markedOf(
  a: readonly Word[],
  b: readonly Word[],
): { readonly a: readonly Stretch[]; readonly b: readonly Stretch[] } {
  const [firstA, firstB] = [a[0], b[0]];
  if (firstA === undefined || firstB === undefined) return { a: all(a), b: all(b) };
  if (a.length === 1 && b.length === 1) return letters(firstA, firstB);
  if (value.test(firstA.word) && value.test(firstB.word)) {
    return {
      a: [...all([firstA]), plain(textOf(a.slice(1)))],
      b: [...all([firstB]), plain(textOf(b.slice(1)))],
    };
  }
  return { a: all(a), b: all(b) };
}

function letters(a: Word, b: Word): { readonly a: Stretch[]; readonly b: Stretch[] } {
  if (Math.min(a.word.length, b.word.length) < long) return { a: all([a]), b: all([b]) };
  const [as, bs] = [Array.from(a.word), Array.from(b.word)];
  const shorter = Math.min(as.length, bs.length);
  let start = 0;
  while (start < shorter && as[start] === bs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && as.at(-1 - end) === bs.at(-1 - end)) end += 1;
  const cutOut = (chars: readonly string[], { gap }: Word): Stretch[] => [
    plain(gap + chars.slice(0, start).join('')),
    { text: chars.slice(start, chars.length - end).join(''), differs: true },
    plain(chars.slice(chars.length - end).join('')),
  ];
  return { a: cutOut(as, a), b: cutOut(bs, b) };
}

function all(words: readonly Word[]): Stretch[] {
  return [
    plain(words[0]?.gap ?? ''),
    { text: textOf(words).slice(words[0]?.gap.length ?? 0), differs: true },
  ];
}

function textOf(words: readonly Word[]): string {
  return words.map(({ gap, word }) => gap + word).join('');
}

function plain(text: string): Stretch {
  return { text, differs: false };
}

/** Joins adjacent stretches of the same kind. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = [];
  for (const { text, differs } of stretches) {
    const before = out.at(-1);
    if (text === '') continue;
    if (before?.differs === differs) out[out.length - 1] = { text: before.text + text, differs };
    else out.push({ text, differs });
  }
  return out;
}

/** The words in order; the last one is empty and marks the end of the text. */
function wordsOf(text: string): readonly Word[] {
  const words = [...text.matchAll(/([\s,;:()]*)([^\s,;:()]+)/g)].slice(0, most);
  const compared = words.reduce((length, [whole]) => length + whole.length, 0);
  return [
    ...words.map(([, gap = '', word = '']) => ({ gap, word })),
    { gap: text.slice(compared), word: '' },
  ];
}

/**
 * Positions of the common words of both texts, and last those of both ends: a longest common
 * subsequence without isolated filler words.
 */
function anchorsOf(
  left: readonly Word[],
  right: readonly Word[],
): readonly (readonly [number, number])[] {
  const changes = diffArrays(
    left.map(({ word }) => word),
    right.map(({ word }) => word),
  );
  const pairs: (readonly [number, number])[] = [];
  let [l, r] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let i = 0; i < count; i += 1) pairs.push([l + i, r + i]);
    if (!added) l += count;
    if (!removed) r += count;
  }
  const follows = (pair: readonly [number, number], other: readonly [number, number] | undefined) =>
    other !== undefined && other[0] === pair[0] + 1 && other[1] === pair[1] + 1;
  return pairs.filter((pair, i) => {
    const before = pairs[i - 1];
    if (!filler.test(left[pair[0]]?.word ?? '')) return true;
    return follows(pair, pairs[i + 1]) || (before !== undefined && follows(before, pair));
  });
}
