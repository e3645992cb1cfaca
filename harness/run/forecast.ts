import { type LeftBehind, type LeftKind, leftKinds } from '../check/left-behind.js';
import { sumOf } from './effect-log.js';

/** The cost of a check on the reference emulator: with one case for each property, and with twenty. */
export interface Figure {
  readonly requests: Pair;
  /**
   * Number of times that it asked for access. A target whose manifest gives a token needs no
   * request for that.
   */
  readonly access: Pair;
  /** Number of its requests whose credentials were refused, wrong passwords included; none when absent. */
  readonly refused?: Pair;
  /** Number of wrong passwords; none when absent. */
  readonly mistyped?: Pair;
  /** Data it left, without the data made for access. */
  readonly left: Readonly<Partial<Record<LeftKind, Pair>>>;
  /**
   * Requests whose answers it only looks at, as marks. Checks that share a request have the same
   * mark. A mark begins with the kind of data that the request leaves, or with `refused`.
   */
  readonly looks?: readonly string[];
}

export type Pair = readonly [withOne: number, withTwenty: number];

/** The figure for a number of cases, between one and twenty or beyond. */
export function pairAt([one, twenty]: Pair, runs: number): number {
  return Math.max(0, Math.round(one + ((twenty - one) * (runs - 1)) / 19));
}

/** The conditions that change the cost of a check. */
export interface Conditions {
  /** Number of cases of each property. */
  readonly runs: number;
  /** Whether the check makes its accounts and integrations. */
  readonly provisions: boolean;
}

export interface Cost {
  readonly requests: number;
  readonly left: LeftBehind;
}

/** Data that a grant of access leaves when accounts and integrations are made. */
const leftByAccess: LeftBehind = { accounts: 2, integrations: 1, grants: 1 };
const provisioned: readonly LeftKind[] = ['accounts', 'integrations', 'chat channels'];

/** The approximate cost of a check. A check without a figure counts as one request. */
export function costOf(figure: Figure | undefined, { runs, provisions }: Conditions): Cost {
  if (figure === undefined) return { requests: 1, left: {} };
  const at = (pair: Pair) => pairAt(pair, runs);
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

/** The cost of all checks together, when each shared request is sent once. */
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

/** The shortest time for so many requests at 7 a second (section 8 of the contract), milliseconds. */
export function leastMs(requests: number): number {
  return Math.ceil((requests / 7) * 1_000);
}
