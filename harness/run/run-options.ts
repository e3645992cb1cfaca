import type { Pace } from '../http/patience.js';
import type { ContractTable } from '../../spec/clauses.js';
import type { CatalogEntry } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import type { Death } from '../targets/launch/death.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import type { LedgerOptions } from './ledger/open-ledger.js';
import type { Selection } from './plan.js';
import type { Person, PersonRequest } from './sitting/person.js';
import type { RunInfo, Shard } from './run-info.js';

/** The options of a run. */
export interface RunOptions {
  readonly manifest: Manifest;
  /** Path of the manifest as given. */
  readonly manifestFile?: string;
  /** Options of the command line that add to the manifest. */
  readonly added?: RunInfo['added'];
  readonly selection: Selection;
  /** Run only this part of the selection. */
  readonly shard?: Shard;
  /** Ids of checks that come first, unless others could hardly run after them. */
  readonly first?: readonly string[];
  readonly seed: number;
  readonly runs: number;
  /** The earliest time of the target at which checks begin, milliseconds since the epoch; any when absent. */
  readonly date?: number | undefined;
  readonly strict: boolean;
  /** Send few requests, from one worker: checks share access and answers wherever they can. */
  readonly isFrugal?: boolean;
  /** Judge each check once, in plain circumstances: no check runs again in others. */
  readonly isPlain?: boolean;
  /** Keep the exchanges of checks that pass, too. */
  readonly keepExchanges?: boolean;
  readonly timeoutMs: number;
  /** Longest time for the run, milliseconds; absent without a limit. */
  readonly deadlineMs?: number | undefined;
  /** The command line. */
  readonly command: string;
  readonly version: string;
  readonly contract: Pick<ContractTable, 'title' | 'sha256'>;
  readonly catalog: readonly CatalogEntry[];
  readonly journalFile: string;
  /** The ledger, which keeps codes and tokens until a later run can judge their end. */
  readonly ledger?: LedgerOptions;
  /** The person who controls the target; required with `control: manual`. */
  readonly person?: Person | undefined;
  /** Called before each request to the person. */
  readonly onAsk?: (request: PersonRequest) => void;
  readonly signal: AbortSignal;
  /**
   * Called when the plan is ready, before any check runs. `leastMs`: the shortest time for its
   * requests, when they are spaced in real time.
   */
  readonly onPlan?: (info: RunInfo, runnable: number, leastMs: number | undefined) => void;
  readonly onStart?: (id: string) => void;
  /**
   * Called when the run waits for longer. `until` is the end, milliseconds since the epoch; `why` is
   * the cause, in words that follow "waiting".
   */
  readonly onWait?: (until: number, why: string, pace?: Pace) => void;
  readonly onResult?: (result: CheckResult) => void;
  /** Called when all results are in the journal. Targets are stopped meanwhile. */
  readonly onJudged?: (ended: Ended) => Promise<void>;
}

/** The end of a run. */
export interface Ended {
  /** Problems that prevented a verdict, or left a target running; one line each. */
  readonly trouble: readonly string[];
  /** Targets that ended without being stopped. */
  readonly deaths: readonly Death[];
}
