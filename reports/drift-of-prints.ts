import type { Fingerprint } from '../spec/fingerprint.js';

/** A change of the form of answers, and the requests whose answers it shows in. */
export interface PrintChange {
  /** What changed: `404 has Shape C, and had Shape A`. */
  readonly what: string;
  /** Method and resource of each request, in the order of their names. */
  readonly at: readonly string[];
}

/**
 * What changed in the form of answers between two runs. Runs may send different requests, so only what both
 * have seen is compared, and only what was so in all answers: a member that some answers lack is no change.
 */
export function driftOfPrints(
  before: readonly Fingerprint[],
  now: readonly Fingerprint[],
): PrintChange[] {
  const keyOf = ({ method, resource, status }: Fingerprint) => `${method} ${resource} ${status}`;
  const older = new Map(before.map((print) => [keyOf(print), print]));
  const places = new Map<string, string[]>();
  for (const print of now) {
    const known = older.get(keyOf(print));
    if (known === undefined) continue;
    for (const what of changesOf(known, print)) {
      const at = places.get(what) ?? [];
      places.set(what, [...at, `${print.method} ${print.resource}`]);
    }
  }
  return [...places].map(([what, at]) => ({ what, at }));
}

/** One sentence: the change, and where it shows. */
export function printChangeInWords({ what, at }: PrintChange): string {
  const [first = '', ...others] = at;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${what} (${first}${more})`;
}

function changesOf(before: Fingerprint, now: Fingerprint): string[] {
  const status = String(now.status);
  return [
    ...replaced(before.shapes, now.shapes, (name) => shapeInWords(name)),
    ...replaced(before.mediaTypes, now.mediaTypes, (name) => `media type ${name}`),
    ...headerChanges(before, now),
    ...memberChanges(before, now),
  ].map((what) => `${status} ${what}`);
}

type Counts = Readonly<Record<string, number>>;

/** A change of what all answers had one of, where no answer of one run is like one of the other. */
function replaced(before: Counts, now: Counts, words: (name: string) => string): string[] {
  const had = Object.keys(before);
  const has = Object.keys(now);
  if (has.some((name) => had.includes(name))) return [];
  return [`has ${has.map(words).join(' or ')}, and had ${had.map(words).join(' or ')}`];
}

function shapeInWords(name: string): string {
  if (name === 'none') return 'no body';
  if (name === 'text') return 'a body that is not JSON';
  return name === 'JSON' ? 'a body of no shape of section 7.1' : `Shape ${name}`;
}

function headerChanges(before: Fingerprint, now: Fingerprint): string[] {
  const names = new Set([...Object.keys(before.headers), ...Object.keys(now.headers)]);
  return [...names].toSorted().flatMap((name) => {
    const had = before.headers[name] ?? 0;
    const has = now.headers[name] ?? 0;
    if (had === 0 && has === now.answers) return [`has the new header ${name}`];
    return has === 0 && had === before.answers ? [`has lost the header ${name}`] : [];
  });
}

function memberChanges(before: Fingerprint, now: Fingerprint): string[] {
  const paths = new Set([...Object.keys(before.members), ...Object.keys(now.members)]);
  return [...paths].toSorted().flatMap((path) => {
    if (path === '' || path.endsWith('[]')) return typeChange(path, before, now);
    const [had, mayHave] = counts(before, path);
    const [has, may] = counts(now, path);
    // Where no answer had its place, the member could not be there.
    if (mayHave === 0 || may === 0) return [];
    if (had === 0 && has === may) return [`has the new member ${path}`];
    if (has === 0 && had === mayHave) return [`has lost the member ${path}`];
    return typeChange(path, before, now);
  });
}

/** In how many answers a member was, and in how many its place was. */
function counts(print: Fingerprint, path: string): [number, number] {
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
  return [sumOf(print.members[path]?.types), print.members[parent]?.types['object'] ?? 0];
}

function sumOf(types: Counts = {}): number {
  return Object.values(types).reduce((sum, count) => sum + count, 0);
}

function typeChange(path: string, before: Fingerprint, now: Fingerprint): string[] {
  const typesOf = (print: Fingerprint) =>
    Object.keys(print.members[path]?.types ?? {}).filter((type) => type !== 'null');
  const had = typesOf(before);
  const has = typesOf(now);
  // A value that may be null says nothing while it is.
  if (had.length === 0 || has.length === 0 || has.some((type) => had.includes(type))) return [];
  if (has.includes('several') || had.includes('several')) return [];
  const name = path === '' ? 'the body' : `the member ${path}`;
  return [`has ${has.join(' or ')} in ${name}, and had ${had.join(' or ')}`];
}
