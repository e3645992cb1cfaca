import { randomSeed } from '../base/random-seed.js';
import { join } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withHistory } from '../../reports/history.js';
import { type GateSettings, withGate } from '../../reports/gate.js';
import type { CatalogFacts, HistoryRun, RunReport } from '../../reports/model.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { inWords } from '../targets/launch/death.js';
import { readJournal } from '../run/journal.js';
import { checkTimeoutMs } from '../run/check-timeout.js';
import { run } from '../run/run.js';
import { type Ended } from '../run/run-options.js';
import type { RunInfo, Shard } from '../run/run-info.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { type Manifest } from '../targets/manifest/manifest-kinds.js';
import { type Door, presumedCare } from '../targets/manifest/safety.js';
import { commandLine } from './command-line.js';
import { makeFolder } from './output-folder.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { type Interruption, listenForInterruption } from './interruption.js';
import { type AddedToManifest, withAdded } from './manifest-options.js';
import { loadKnowledge, wantsTours } from './knowledge.js';
import { appendHistory, readHistory } from './history-file.js';
import { type LedgerArguments, ledgerOptionsOf } from './ledger-options.js';
import { waitInWords } from './wait-in-words.js';
import { optimizeLater } from './optimize-later.js';
import { personFor } from './person-for.js';
import { type Progress, progressOn } from './progress.js';
import { styleFor } from './style.js';
import { toolVersion } from '../base/version.js';
import { count, duration } from '../../reports/words.js';

/** The options of a run on the command line. */
export interface RunArguments extends GateArguments, LedgerArguments {
  /** The role of the target, where no manifest names it. */
  readonly role?: 'service' | 'integration';
  /** Paths of manifests; if empty, the bundled emulator. */
  readonly target: readonly string[];
  readonly out: string;
  readonly only: readonly string[];
  readonly area: readonly string[];
  /** Only the checks that find most for each request. */
  readonly smoke?: boolean;
  /** Judge each check once, in plain circumstances. */
  readonly plain?: boolean;
  readonly shard?: Shard;
  readonly seed?: number;
  readonly runs: number;
  /** The earliest time of the target at which checks begin, milliseconds since the epoch. */
  readonly date?: number;
  /** Effects that checks may have beyond what the manifest allows. */
  readonly allow: readonly Door[];
  /** Program and arguments that store credentials; replaces the store of the manifest. */
  readonly credentialsCommand?: readonly string[];
  readonly strict?: boolean;
  readonly keepExchanges?: boolean;
  /** Longest duration of the run, milliseconds. */
  readonly maxTime?: number;
  /** An older name of `maxTime`. */
  readonly deadline?: number;
  readonly maxRequests?: number;
  /** Path of a file with a line for each run. */
  readonly history?: string;
  /** Judge again after each change of the target's files. */
  readonly watch?: boolean;
  /** Ends the run as an interruption does; then the caller listens for interruptions. */
  readonly stop?: AbortSignal;
  /** Ids of checks that come first. */
  readonly first?: readonly string[];
  /** Ids of the checks that were broken in the round before; absent outside of `--watch`. */
  readonly red?: ReadonlySet<string>;
  /** Judge only the due items of the ledger. */
  readonly onlyLedger?: boolean;
  /** Only print the plan. */
  readonly dryRun?: boolean;
  readonly json?: boolean;
  /** The words typed after the name of the program. */
  readonly typed: readonly string[];
}

/** Default limit of a run: far more than a slow target needs if no check waits. */
export const usualDeadlineMs = 2 * 3_600_000;

/** With more cases a run is long enough that V8's usual optimization pays off. */
const fewCases = 50;

/** Shorter forecasts are not printed, milliseconds. */
const worthTelling = 10_000;

/** The result of judging one target. */
export interface Judged {
  readonly report: RunReport;
  /** The user has interrupted the run. */
  readonly interrupted: boolean;
}

/** Shows a report, as a part of judging a target. */
export type ShowReport = (report: RunReport) => Promise<void>;

/**
 * Judges one target. The caller shows the report.
 *
 * @param target path of its manifest; by default the bundled emulator
 * @param out folder of the journal
 * @param show called with the report while the target is stopped
 */
export async function judgeTarget(
  given: RunArguments,
  target: string | undefined,
  out: string,
  show: ShowReport = async () => undefined,
): Promise<Judged> {
  const manifest = manifestOf(target, given);
  const ledger = ledgerOptionsOf(manifest, given);
  const { person, tellOfRequest } = await personFor(manifest, given.shard);
  const selection = { only: given.only, areas: given.area };
  const knowledge = await loadKnowledge(wantsTours({ smoke: given.smoke, ...selection }));
  const { contract, catalog, facts } = knowledge;
  const gate = await gateSettings(given, facts);
  const earlier = given.history === undefined ? [] : readHistory(given.history);
  makeFolder(out);
  const journalFile = join(out, 'journal.ndjson');
  const err = styleFor(process.stderr);
  const interruption = interruptionFor(given);
  let progress: Progress | undefined;
  if (given.runs <= fewCases) optimizeLater();
  let report: RunReport | undefined;
  let told = 0;
  const { trouble } = await run({
    manifest,
    ...(target !== undefined && { manifestFile: target }),
    ...addedOf(given),
    selection,
    ...(given.shard !== undefined && { shard: given.shard }),
    seed: given.seed ?? randomSeed(),
    runs: given.runs,
    ...(given.date !== undefined && { date: given.date }),
    strict: given.strict ?? false,
    keepExchanges: given.keepExchanges ?? false,
    isFrugal: given.smoke ?? false,
    isPlain: given.plain ?? false,
    timeoutMs: checkTimeoutMs,
    deadlineMs: given.maxTime ?? given.deadline ?? usualOf(manifest, given),
    ...(ledger && { ledger: { ...ledger, only: given.onlyLedger === true } }),
    command: commandLine(given.typed),
    version: toolVersion(),
    contract: { title: contract.title, sha256: contract.sha256 },
    catalog,
    journalFile,
    signal: interruption.signal,
    ...(given.first !== undefined && { first: given.first }),
    onPlan: ({ target, planned, seed }, runnable, leastMs = 0) => {
      const held = planned.length - runnable;
      const parts = [
        count(runnable, 'check'),
        ...(held > 0 ? [`${held} not possible on this target`] : []),
        `seed ${seed}`,
        ...(leastMs < worthTelling
          ? []
          : [
              `at least about ${duration(leastMs)} at 7 requests a second; --only and --runs shorten it`,
            ]),
      ];
      const name = err.bold(inert(oneLine(target.name)));
      process.stderr.write(`${name} ${err.dim(`· ${parts.join(' · ')}`)}\n`);
      const care = presumedCare(manifest);
      if (care !== undefined) process.stderr.write(`${care.found}. ${care.mend}.\n`);
      progress = progressOn(process.stderr, runnable, {
        red: given.red,
        dependsOn: (check) => facts.checks.find(({ id }) => id === check)?.dependsOn ?? [],
      });
    },
    onWait: (until, why, pace) => {
      progress?.stop();
      process.stderr.write(`${waitInWords(until, why, pace)}\n`);
    },
    person,
    onAsk: (request) => {
      progress?.stop();
      tellOfRequest(request);
    },
    onStart: (id) => progress?.start(id),
    onResult: (result) => progress?.result(result),
    onJudged: async (ended) => {
      progress?.stop();
      tellOf(ended);
      told = ended.trouble.length;
      report = finishedReport(journalFile, { facts, gate, given, earlier });
      await show(report);
    },
  }).finally(() => {
    progress?.stop();
    interruption.stop();
  });
  tellOf({ trouble: trouble.slice(told), deaths: [] });
  if (report === undefined) throw new Error('a run ended without being judged');
  return { report, interrupted: interruption.signal.aborted };
}

/** The signal that ends a run: that of its caller, or the interruption by the user. */
export function interruptionFor({ stop }: Pick<RunArguments, 'stop'>): Interruption {
  if (stop !== undefined) return { signal: stop, stop: () => undefined };
  return listenForInterruption(() =>
    process.stderr.write('\ninterrupted: finishing the running checks, then writing the report\n'),
  );
}

/** The report of a journal, with the gate and the history of its run. Adds the run to the history. */
export function finishedReport(
  journalFile: string,
  {
    facts,
    gate,
    given: { history },
    earlier,
  }: {
    readonly facts: CatalogFacts;
    readonly gate: GateSettings;
    readonly given: Pick<RunArguments, 'history'>;
    /** The runs of the history so far. */
    readonly earlier: readonly HistoryRun[];
  },
): RunReport {
  const report = withGate(buildReport(readJournal(journalFile), facts), gate);
  if (history === undefined) return report;
  const placed = withHistory(report, earlier);
  appendHistory(history, placed);
  return placed;
}

function tellOf({ trouble, deaths }: Ended): void {
  const err = styleFor(process.stderr);
  for (const death of deaths) {
    const line = `target ${death.number} ended during the run: ${inWords(death)}`;
    process.stderr.write(`${err.yellow('trouble')} ${inert(line)}\n`);
  }
  for (const line of trouble) {
    process.stderr.write(`${err.yellow('trouble')} ${inert(oneLine(line, 2_000))}\n`);
  }
}

/** The options that a command to repeat a check must also have. */
function addedOf({ credentialsCommand, ledger }: RunArguments): Pick<RunInfo, 'added'> {
  if (credentialsCommand === undefined && ledger === undefined) return {};
  return {
    added: {
      ...(credentialsCommand !== undefined && { credentialsCommand: true }),
      ...(ledger !== undefined && { ledger }),
    },
  };
}

/** Loads the manifest and adds the options of the command line. */
export function manifestOf(target: string | undefined, added: AddedToManifest): Manifest {
  const manifest: Manifest =
    target === undefined ? { kind: 'embedded' } : loadManifest(target, process.env);
  return withAdded(manifest, added);
}

/** The default limit of a run; undefined if the manifest sets a limit, which the run enforces itself. */
function usualOf(manifest: Manifest, { wait = 0 }: LedgerArguments): number | undefined {
  const isOpen = manifest.max_time === undefined && !('max_wait' in manifest);
  return isOpen ? usualDeadlineMs + wait : undefined;
}
