import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import type { RunReport } from '../../reports/model.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { inWords } from '../launch/death.js';
import { readJournal } from '../run/journal.js';
import { checkTimeoutMs } from '../run/check-timeout.js';
import { checksOf, type Ended, run } from '../run/run.js';
import type { RunInfo, Shard } from '../run/run-info.js';
import { loadManifest, type Manifest } from '../target/manifest.js';
import { type Door, presumedCare } from '../target/safety.js';
import { withoutWords } from './credentials-option.js';
import { UserError } from './failure.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { listenForInterruption } from './interruption.js';
import { type AddedToManifest, withAdded } from './manifest-options.js';
import { loadKnowledge } from './facts.js';
import { type LedgerArguments, ledgerOptionsOf } from './ledger-options.js';
import { optimizeLater } from './optimize-later.js';
import { type Progress, progressOn } from './progress.js';
import { styleFor } from './style.js';
import { toolVersion } from './version.js';
import { count, duration } from '../../reports/words.js';
import { reasonOf } from '../thrown.js';

export interface RunArguments extends GateArguments, LedgerArguments {
  /** Paths of manifests; the bundled emulator without any. */
  readonly target: readonly string[];
  readonly out: string;
  readonly only: readonly string[];
  readonly area: readonly string[];
  readonly shard?: Shard;
  readonly seed?: number;
  readonly runs: number;
  /** Effects that checks may have beyond what the manifest allows. */
  readonly allow: readonly Door[];
  /** Program and arguments that keep credentials, in the place of those of the manifest. */
  readonly credentialsCommand?: readonly string[];
  readonly strict?: boolean;
  readonly keepExchanges?: boolean;
  /** Longest that the run may take, milliseconds. */
  readonly maxTime?: number;
  /** An older name of `maxTime`. */
  readonly deadline?: number;
  readonly maxRequests?: number;
  /** Judge what the ledger has due, and nothing else. */
  readonly onlyLedger?: boolean;
  /** Only say what would be done. */
  readonly dryRun?: boolean;
  readonly json?: boolean;
  /** What was typed after the program's name. */
  readonly typed: readonly string[];
}

/** No target that answers at all takes nearly so long, where checks need not wait. */
const usualDeadlineMs = 2 * 3_600_000;

/** Cases of a property beyond which a run lasts long enough for code to be optimized as usual. */
const fewCases = 50;

/** Nobody wants to be told how long a moment lasts, milliseconds. */
const worthTelling = 10_000;

/** `crm-conformance run`: judges a target and writes the report. Resolves to the exit code. */
export async function runCommand(given: RunArguments): Promise<number> {
  if (given.shard !== undefined && given.seed === undefined) {
    throw new UserError('--shard: expected --seed too, the same for all shards, found none');
  }
  const [target, ...others] = given.target;
  if (others.length > 0 && given.credentialsCommand !== undefined) {
    throw new UserError(
      '--credentials-command: expected one --target, for it keeps the credentials of one; name others in their manifests',
    );
  }
  if (others.length > 0 && given.ledger !== undefined) {
    throw new UserError(
      '--ledger: expected one --target, for it keeps what is of one; name others in their manifests',
    );
  }
  if (given.dryRun) {
    if (others.length > 0) throw new UserError('--dry-run: expected one --target at most');
    return forecast(given, target);
  }
  if (others.length > 0) return (await import('./run-several.js')).runSeveral(given);
  let code = 0;
  await judgeTarget(given, target, given.out, async (report) => {
    // Loaded when the workers are gone, so that the two do not need memory at the same time.
    const { presentReport } = await import('./present.js');
    code = presentReport(report, given);
  });
  return code;
}

async function forecast(given: RunArguments, target: string | undefined): Promise<number> {
  const manifest = manifestOf(target, given);
  const { catalog } = await loadKnowledge();
  const { dryRun } = await import('./dry-run.js');
  const { only, area: areas, shard, runs, json = false } = given;
  const checks = await checksOf({ catalog, selection: { only, areas }, ...(shard && { shard }) });
  const ledger = ledgerOptionsOf(manifest, given)?.file;
  return dryRun({ manifest, checks, runs, json, ledger });
}

/** What came of judging one target. */
export interface Judged {
  readonly report: RunReport;
  /** The user wants to stop. */
  readonly interrupted: boolean;
}

/**
 * Judges one target, and leaves its report to the caller to show.
 *
 * @param target path of its manifest; the bundled emulator without it
 * @param out folder of the journal
 * @param show called with the report while the target is stopped
 */
export async function judgeTarget(
  given: RunArguments,
  target: string | undefined,
  out: string,
  show: (report: RunReport) => Promise<void> = async () => undefined,
): Promise<Judged> {
  const manifest = manifestOf(target, given);
  const ledger = ledgerOptionsOf(manifest, given);
  const { contract, catalog, facts } = await loadKnowledge();
  const gate = await gateSettings(given, facts);
  makeFolder(out);
  const journalFile = join(out, 'journal.ndjson');
  const err = styleFor(process.stderr);
  const interruption = listenForInterruption(() =>
    process.stderr.write('\ninterrupted: finishing the checks under way, then the report\n'),
  );
  let progress: Progress | undefined;
  if (given.runs <= fewCases) optimizeLater();
  let report: RunReport | undefined;
  let told = 0;
  const { trouble } = await run({
    manifest,
    ...(target !== undefined && { manifestFile: target }),
    ...addedOf(given),
    selection: { only: given.only, areas: given.area },
    ...(given.shard !== undefined && { shard: given.shard }),
    seed: given.seed ?? Math.floor(Math.random() * 2 ** 31),
    runs: given.runs,
    strict: given.strict ?? false,
    keepExchanges: given.keepExchanges ?? false,
    timeoutMs: checkTimeoutMs,
    deadlineMs: given.maxTime ?? given.deadline ?? usualOf(manifest, given),
    ...(ledger && { ledger: { ...ledger, only: given.onlyLedger === true } }),
    command: ['crm-conformance', ...withoutWords(given.typed)].join(' '),
    version: toolVersion(),
    contract: { title: contract.title, sha256: contract.sha256 },
    catalog,
    journalFile,
    signal: interruption.signal,
    onPlan: ({ target, planned, seed }, runnable, leastMs = 0) => {
      const held = planned.length - runnable;
      const parts = [
        count(runnable, 'check'),
        ...(held > 0 ? [`${held} not possible on this target`] : []),
        `seed ${seed}`,
        ...(leastMs < worthTelling
          ? []
          : [
              `about ${duration(leastMs)} at least, at 7 requests a second; --only and --runs shorten it`,
            ]),
      ];
      const name = err.bold(inert(oneLine(target.name)));
      process.stderr.write(`${name} ${err.dim(`· ${parts.join(' · ')}`)}\n`);
      const care = presumedCare(manifest);
      if (care !== undefined) process.stderr.write(`${care.found}. ${care.mend}.\n`);
      progress = progressOn(process.stderr, planned.length);
    },
    onWait: (until) => {
      const at = new Date(until).toISOString().slice(11, 19);
      process.stderr.write(`waiting until ${at}Z for what the ledger has due\n`);
    },
    onStart: (id) => progress?.start(id),
    onResult: ({ outcome }) => progress?.result(outcome.verdict),
    onJudged: async (ended) => {
      progress?.stop();
      tellOf(ended);
      told = ended.trouble.length;
      report = withGate(buildReport(readJournal(journalFile), facts), gate);
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

/** What a line that repeats a check must name as well. */
function addedOf({ credentialsCommand, ledger }: RunArguments): Pick<RunInfo, 'added'> {
  if (credentialsCommand === undefined && ledger === undefined) return {};
  return {
    added: {
      ...(credentialsCommand !== undefined && { credentialsCommand: true }),
      ...(ledger !== undefined && { ledger }),
    },
  };
}

/** The manifest with what the command line adds. */
export function manifestOf(target: string | undefined, added: AddedToManifest): Manifest {
  const manifest: Manifest =
    target === undefined ? { kind: 'embedded' } : loadManifest(target, process.env);
  return withAdded(manifest, added);
}

/** Where nobody has said how long a run may take; what the manifest says, the run sees to. */
function usualOf(manifest: Manifest, { wait = 0 }: LedgerArguments): number | undefined {
  const isOpen = manifest.max_time === undefined && !('max_wait' in manifest);
  return isOpen ? usualDeadlineMs + wait : undefined;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`--out: cannot make the folder '${folder}': ${reason}`);
  }
}
