import fc from 'fast-check';
import type { Circumstance } from '../check/circumstances.js';
import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import type { Counterexample } from '../check/outcome.js';
import type { Spent } from '../http/allowance.js';
import type { Redactor } from '../http/redaction.js';
import type { CaseDates } from './case-dates.js';
import { type PropertyOutcome, runProperty } from './property.js';
import { hashSeed } from './seed.js';
import { runStories } from './story.js';

/** The number of cases of a property, and the seed that they are made of. */
export interface CaseOptions {
  readonly seed: number;
  readonly runs: number;
  /** What the check is known to spend; nothing when absent. */
  readonly expects?: Spent;
  /** What the names of all data begin with that the check creates; nothing when absent. */
  readonly label?: string;
  /** What is at hand beside what the check asks for; nothing when absent. */
  readonly circumstances?: readonly Circumstance[];
  /** The share of its time that the check has used; none when absent. */
  readonly shareOfTime?: () => number;
  /** Where the cases of a property begin on different days; absent where they follow at once. */
  readonly dates?: CaseDates;
  /** What the check can draw by itself; nothing when absent. */
  readonly drawable?: readonly Circumstance[];
  /** Whether the check does nothing but read and create, so that it can share its access with others. */
  readonly sharesAccess?: boolean;
  /** Whether it uses the access of others also in plain circumstances, to send few requests. */
  readonly isFrugal?: boolean;
  /** Whether an operator counts what is spent: no entry of a table is tried twice. */
  readonly isCounted?: boolean;
  /** The place of this run among the runs of the check: each tries other cases; 0 when absent. */
  readonly round?: number;
  /** Where cases take turns in the circumstances: the turn before the first case. */
  readonly turn?: number;
  /** Whether its requests are those of others beside a check. */
  readonly isBeside?: boolean;
  /** Whether the first counterexample will do, however large. */
  readonly isBrief?: boolean;
  /** Of the property that had this counterexample, try this one case alone. */
  readonly replay?: Counterexample;
}

/** Cases of a property of which nothing else is said, and in which a table is gone through once. */
const usualCases = 20;

/** Longest text of a counterexample, characters. */
const longestText = 20_000;

/** The properties of one check: draws their cases and keeps the counterexample. */
export class CheckCases {
  /** Number of cases tried. */
  tried = 0;
  /** The counterexample of the last property that failed. */
  counterexample: Counterexample | undefined;
  readonly #options: CaseOptions;
  readonly #redactor: Pick<Redactor, 'excerpt'>;
  /** Returns what is to be done before each case of a property that starts now. */
  readonly #beginner: () => () => Promise<void>;
  #properties = 0;

  constructor(
    options: CaseOptions,
    redactor: Pick<Redactor, 'excerpt'>,
    beginner: () => () => Promise<void>,
  ) {
    this.#options = options;
    this.#redactor = redactor;
    this.#beginner = beginner;
  }

  readonly forAll: CheckContext<Messages>['forAll'] = async (
    values,
    statement,
    { first = [], isTable = false, share = isTable ? first.length / usualCases : 1 } = {},
  ) => {
    const begin = this.#begin();
    const arbitrary = fc.record(values);
    const source = this.#source(share, isTable ? first.length : undefined);
    const stated = async (value: Parameters<typeof statement>[0]) => {
      await begin();
      await statement(value);
    };
    const drawn = fc.sample(arbitrary, { seed: source.seed, numRuns: first.length });
    const table = drawn.map((value, index) => ({ ...value, ...first[index] }));
    this.#settle(await runProperty(arbitrary, stated, { ...source, first: turned(table, source) }));
  };

  readonly story: CheckContext<Messages>['story'] = async (stories, { share = 1 } = {}) => {
    const begin = this.#begin();
    const setup: typeof stories.setup = async (opening) => {
      await begin();
      return stories.setup(opening);
    };
    this.#settle(await runStories({ ...stories, setup }, this.#source(share)));
  };

  #begin(): () => Promise<void> {
    const before = this.#beginner();
    return async () => {
      this.tried += 1;
      await before();
    };
  }

  /** Where the cases of the next property come from. */
  #source(share: number, entries?: number) {
    const { seed, runs, round = 0, replay, isBrief = false, isCounted = false } = this.#options;
    const here = this.#properties === (replay?.property ?? 0) ? replay : undefined;
    this.#properties += 1;
    const cases = Math.max(1, Math.round(runs * share));
    return {
      seed: (seed + round) | 0,
      round,
      isBrief,
      runs: isCounted && entries !== undefined ? Math.min(cases, entries) : cases,
      ...(here !== undefined && { path: here.path }),
      ...(here?.replayPath !== undefined && { replayPath: here.replayPath }),
    };
  }

  #settle({ counterexample, error }: PropertyOutcome): void {
    if (counterexample !== undefined) {
      const { circumstances = [], round = 0, runs } = this.#options;
      this.counterexample = {
        ...counterexample,
        ...(circumstances.length > 0 && { circumstances }),
        ...(round > 0 && { round }),
        runs,
        ...(this.#properties > 1 && { property: this.#properties - 1 }),
        text: this.#redactor.excerpt(counterexample.text, longestText),
      };
    }
    if (error !== undefined) throw error;
  }
}

/** Items of a list that a check tries where each of them costs something. */
const fewItems = 3;

/** Neighbours of a list, from a place that the seed decides. */
export function fewOf<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const start = Math.abs(seed) % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, fewItems);
}

/**
 * So many runs of a check continue in a table, each where the one before it ended. Then the table begins elsewhere: what
 * comes back every so many rows, such as an old token, would else meet the same entries each time.
 */
const runsInOrder = 8;

/** Where there are fewer cases than entries, the seed decides at which entry of a table they begin. */
function turned<T>(
  table: readonly T[],
  { seed, runs, round }: { seed: number; runs: number; round: number },
): T[] {
  const first = Math.abs(seed - round);
  const block = Math.floor(round / runsInOrder);
  const shift = block === 0 ? 0 : hashSeed(first, `${block}`) >>> 0;
  const start = table.length > runs ? (first + round * runs + shift) % table.length : 0;
  return [...table.slice(start), ...table.slice(0, start)];
}
