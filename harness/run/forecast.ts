import { type LeftBehind, type LeftKind, leftKinds, sumOf } from './doings.js';

/** What a check costs on the reference emulator: with one case a property, and with twenty. */
export interface Figure {
  readonly requests: Pair;
  /** Times that it asked for access, which a target whose manifest gives a token has already. */
  readonly access: Pair;
  /** What it left, without what was made for access. */
  readonly left: Readonly<Partial<Record<LeftKind, Pair>>>;
  /**
   * Requests whose answers it only looks at, as marks that are the same in all checks which share
   * them; ahead of a mark what the request leaves.
   */
  readonly looks?: readonly string[];
}

type Pair = readonly [withOne: number, withTwenty: number];

/** What makes a difference to the cost of a check. */
export interface Conditions {
  /** Cases of each property. */
  readonly runs: number;
  /** Whether accounts and integrations are made for it. */
  readonly provisions: boolean;
}

export interface Cost {
  readonly requests: number;
  readonly left: LeftBehind;
}

/** What a grant of access leaves where accounts and integrations are made. */
const leftByAccess: LeftBehind = { accounts: 2, integrations: 1, grants: 1 };
const provisioned: readonly LeftKind[] = ['accounts', 'integrations', 'chat channels'];

/** About what a check costs; nothing is known of one without a figure, so it counts as one request. */
export function costOf(figure: Figure | undefined, { runs, provisions }: Conditions): Cost {
  if (figure === undefined) return { requests: 1, left: {} };
  const at = ([one, twenty]: Pair) =>
    Math.max(0, Math.round(one + ((twenty - one) * (runs - 1)) / 19));
  const access = at(figure.access);
  const own = leftKinds.flatMap((kind) => {
    const pair = figure.left[kind];
    const isThere = provisions || !provisioned.includes(kind);
    return pair === undefined || !isThere ? [] : [[kind, at(pair)] as const];
  });
  const made = provisions ? Array.from({ length: access }, () => leftByAccess) : [];
  return {
    requests: Math.max(1, at(figure.requests) - (provisions ? 0 : access)),
    left: sumOf([Object.fromEntries(own), ...made]),
  };
}

/** What all checks cost together, where each answer serves all that look at it. */
export function sharing(costs: readonly Cost[], figures: readonly (Figure | undefined)[]): Cost {
  const asked = figures.flatMap((figure) => figure?.looks ?? []);
  const spared = asked.filter((mark, index) => asked.indexOf(mark) < index);
  const left = sumOf(costs.map((cost) => cost.left));
  const rest = leftKinds.flatMap((kind) => {
    const own = spared.filter((mark) => mark.startsWith(`${kind}:`)).length;
    const count = (left[kind] ?? 0) - own;
    return count > 0 ? [[kind, count] as const] : [];
  });
  return {
    requests: costs.reduce((sum, { requests }) => sum + requests, 0) - spared.length,
    left: Object.fromEntries(rest),
  };
}

/** Least milliseconds for so many requests at 7 a second (section 8 of the contract). */
export function leastMs(requests: number): number {
  return Math.ceil((requests / 7) * 1_000);
}
