import type { CredentialKind, LineageEntry } from '../../harness/http/exchange.js';
import { duration } from '../words.js';

/** Sizes of the picture in CSS pixels. */
export const sizes = {
  node: { width: 178, height: 30 },
  column: 212,
  row: 42,
  lane: 16,
  left: 112,
  top: 46,
} as const;

/** Nodes drawn; what is older is left out. */
const shown = 40;

const lanes: readonly { readonly kind: CredentialKind; readonly title: string }[] = [
  { kind: 'client_secret', title: 'secret keys' },
  { kind: 'authorization_code', title: 'codes' },
  { kind: 'refresh_token', title: 'refresh tokens' },
  { kind: 'access_token', title: 'access tokens' },
];

export interface PlacedNode {
  readonly entry: LineageEntry;
  readonly x: number;
  readonly y: number;
}

export interface LineagePicture {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly {
    readonly title: string;
    readonly y: number;
    readonly height: number;
  }[];
  /** Moments of target time; the text is the time since the one before. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly { readonly from: PlacedNode; readonly to: PlacedNode }[];
  /** Where the offending exchange stands on the line of time. */
  readonly offending?: number;
  readonly hidden: number;
}

/**
 * Places codes and tokens: a lane for each kind, a column for each moment at which something was
 * born or the clause was broken. Columns are evenly spaced and say how far apart they are, since
 * seconds and months share one line.
 */
export function layOut(lineage: readonly LineageEntry[], offendingAt?: number): LineagePicture {
  const entries = lineage.toSorted((a, b) => a.bornAt - b.bornAt).slice(-shown);
  const births = entries.map(({ bornAt }) => bornAt);
  const moments = [...new Set(offendingAt === undefined ? births : [...births, offendingAt])].toSorted(
    (a, b) => a - b,
  );
  const columnX = (time: number): number => sizes.left + moments.indexOf(time) * sizes.column;

  let y: number = sizes.top;
  const nodes: PlacedNode[] = [];
  const placedLanes: { title: string; y: number; height: number }[] = [];
  for (const { kind, title } of lanes) {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) continue;
    const filled = new Map<number, number>();
    for (const entry of own) {
      const row = filled.get(entry.bornAt) ?? 0;
      filled.set(entry.bornAt, row + 1);
      nodes.push({ entry, x: columnX(entry.bornAt), y: y + sizes.lane / 2 + row * sizes.row + 6 });
    }
    const height = Math.max(...filled.values()) * sizes.row + sizes.lane;
    placedLanes.push({ title, y, height });
    y += height;
  }

  // A column in which nothing was born holds only the line of the offending exchange.
  const spare = entries.some(({ bornAt }) => bornAt === moments.at(-1)) ? 0 : sizes.column - 84;
  const byLabel = new Map(nodes.map((node) => [node.entry.label, node]));
  return {
    width: sizes.left + Math.max(1, moments.length) * sizes.column - spare,
    height: y + 28,
    lanes: placedLanes,
    ticks: moments.map((time, i) => ({ x: columnX(time), text: sinceBefore(moments, i) })),
    nodes,
    edges: nodes.flatMap((to) => {
      const from = to.entry.parent === undefined ? undefined : byLabel.get(to.entry.parent);
      return from === undefined ? [] : [{ from, to }];
    }),
    hidden: lineage.length - entries.length,
    ...(offendingAt === undefined ? {} : { offending: columnX(offendingAt) }),
  };
}

function sinceBefore(moments: readonly number[], i: number): string {
  const here = moments[i];
  const before = moments[i - 1];
  return here === undefined || before === undefined ? 'start' : `+${duration(here - before)}`;
}
