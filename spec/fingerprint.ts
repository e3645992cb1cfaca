/** What a member of a body was, over all answers of a fingerprint. */
export interface MemberPrint {
  /** In how many answers it had each type. */
  readonly types: Readonly<Record<string, number>>;
}

/** The form of the answers to one kind of request with one status. No value of an answer is in it. */
export interface Fingerprint {
  readonly method: string;
  /** The path, with `{n}` for numbers and other names that change from run to run. */
  readonly resource: string;
  readonly status: number;
  readonly answers: number;
  /** The shape of section 7.1 of the bodies, or `none`, `JSON`, `text`; with the number of answers. */
  readonly shapes: Readonly<Record<string, number>>;
  readonly mediaTypes: Readonly<Record<string, number>>;
  /** Headers that clients act on, by name; with the number of answers that had them. */
  readonly headers: Readonly<Record<string, number>>;
  /** By dotted path: `_embedded.leads[].id`; the body itself is the empty path. */
  readonly members: Readonly<Record<string, MemberPrint>>;
}

/** The name of a fingerprint: the request and the status. */
export function keyOfPrint({ method, resource, status }: Fingerprint): string {
  return `${method} ${resource} ${status}`;
}

/** Joins the fingerprints of several checks or shards, sorted by their names. */
export function joinedPrints(lists: readonly (readonly Fingerprint[])[]): Fingerprint[] {
  const all = new Map<string, Fingerprint>();
  for (const print of lists.flat()) {
    const key = keyOfPrint(print);
    const known = all.get(key);
    all.set(key, known === undefined ? print : joined(known, print));
  }
  return [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, print]) => print);
}

function joined(one: Fingerprint, other: Fingerprint): Fingerprint {
  const paths = new Set([...Object.keys(one.members), ...Object.keys(other.members)]);
  const members = [...paths].map((path) => {
    const types = added(one.members[path]?.types, other.members[path]?.types);
    return [path, { types }] as const;
  });
  return {
    ...one,
    answers: one.answers + other.answers,
    shapes: added(one.shapes, other.shapes),
    mediaTypes: added(one.mediaTypes, other.mediaTypes),
    headers: added(one.headers, other.headers),
    members: Object.fromEntries(members),
  };
}

type Counts = Readonly<Record<string, number>>;

function added(one: Counts = {}, other: Counts = {}): Counts {
  const sum = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
