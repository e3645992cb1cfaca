import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../reports/model.js';
import { isSameFailure } from '../../reports/same-failure.js';
import { oneLine } from '../../reports/sanitize.js';
import { loadCatalog, loadTours } from '../check/catalog.js';
import type { FailureEvidence, Outcome } from '../check/outcome.js';
import { type ReplayOptions, replayOne } from '../run/replay.js';
import { isOfIntegration } from '../targets/integrations/load.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { type Manifest } from '../targets/manifest/manifest-kinds.js';
import type { Door } from '../targets/manifest/safety.js';
import { checkById } from './knowledge.js';
import { UserError } from './failure.js';
import { withAdded } from './manifest-options.js';
import { listenForInterruption } from './interruption.js';
import { failureIn, readReport } from './read-report.js';
import { styleFor } from './style.js';
import { toolVersion } from '../base/version.js';

export interface ReplayArguments {
  /** Path of the manifest; by default that of the report. */
  readonly target?: string;
  /** Effects that the check may have beyond what the manifest allows. */
  readonly allow: readonly Door[];
  readonly credentialsCommand?: readonly string[];
}

/**
 * `crm-conformance replay`: repeats one failure of a report with its seed, and says whether the
 * target failed in the same way. Resolves to the exit code.
 */
export async function replayCommand(
  place: string,
  id: string,
  { target, ...added }: ReplayArguments,
): Promise<number> {
  const report = readReport(place);
  const { check, failure } = failureIn(report, id);
  if (failure.sentBy !== undefined) {
    throw new UserError(
      `${id} is judged on the exchanges of other checks and has none to replay; repeat it with: ${check.command ?? 'run'}`,
    );
  }
  const { seed, tool } = report.run;
  const repeat = await repeaterOf(report, { id, failure, target, ...added });
  if (tool.version !== toolVersion()) {
    process.stderr.write(
      `the report was made by version ${oneLine(tool.version)}, this is version ${toolVersion()}: the check may have changed\n`,
    );
  }
  const interruption = listenForInterruption(() => process.stderr.write('\ninterrupted\n'));
  const logFolder = mkdtempSync(join(tmpdir(), 'crm-conformance-replay-'));
  const {
    outcome,
    name,
    isLate = false,
  } = await repeat({ logFolder, signal: interruption.signal }).finally(() => interruption.stop());
  // If the target could not be started, this line is not reached: the message names its log.
  rmSync(logFolder, { recursive: true, force: true });
  const style = styleFor(process.stdout);
  const from = failure.counterexample;
  const lines = [
    style.bold(oneLine(check.title)),
    `${style.dim('check   ')} ${oneLine(check.id)}`,
    `${style.dim('target  ')} ${oneLine(name)}`,
    `${style.dim('seed    ')} ${seed}${from === undefined ? '' : `, case ${from.path}: ${oneLine(from.text)}`}`,
    `${style.dim('expected')} ${oneLine(failure.expected, 600)}`,
    `${style.dim('recorded')} ${oneLine(failure.actual, 600)}`,
    ...now(outcome).map(([word, text]) => `${style.dim(word.padEnd(8))} ${oneLine(text, 600)}`),
    conclusion(outcome, failure, seed),
    ...(isLate && passes(outcome) ? [style.dim(tooLate)] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return exitCodeOf(outcome);
}

const tooLate =
  "The target's clock is past the date on which the check began in the report, so it began later this time; run --date names another date.";

function passes({ verdict }: Outcome): boolean {
  return verdict === 'passed' || verdict === 'observed';
}

/** Judges the target by a check again. */
type Repeater = (
  where: Pick<ReplayOptions, 'logFolder' | 'signal'>,
) => Promise<{ outcome: Outcome; name: string; isLate?: boolean }>;

/** How a check is judged again: for the role of the report. @throws {UserError | ManifestError} */
async function repeaterOf(
  report: RunReport,
  {
    id,
    failure,
    target,
    ...added
  }: Omit<ReplayArguments, 'target'> & {
    readonly id: string;
    readonly failure: FailureEvidence;
    readonly target: string | undefined;
  },
): Promise<Repeater> {
  const { seed, runs, role } = report.run;
  const found = report.checks.find((check) => check.id === id)?.date;
  const date = found === undefined ? undefined : Date.parse(found);
  if (isOfIntegration(target === undefined ? [] : [target], role ?? 'service')) {
    const manifest = target ?? report.run.target.manifest;
    return integrationRepeater({ id, seed, runs, manifest }, added);
  }
  const entry = checkById([...(await loadCatalog()), ...(await loadTours())], id);
  const manifest = withAdded(targetOf(report, target), added);
  return (where) =>
    replayOne(entry, failure.counterexample, { manifest, seed, runs, date, ...where });
}

async function integrationRepeater(
  {
    id,
    seed,
    runs,
    manifest: file,
  }: { id: string; seed: number; runs: number; manifest: string | undefined },
  added: Pick<ReplayArguments, 'allow' | 'credentialsCommand'>,
): Promise<Repeater> {
  const { integrationOf, refuseOptionsOfServices } = await import('./judge-integration.js');
  refuseOptionsOfServices(added);
  const { loadIntegrationCatalog } = await import('../check/integration/catalog.js');
  const { replayIntegration } = await import('../run/integration/replay.js');
  const manifest = integrationOf(file);
  const entry = checkById(await loadIntegrationCatalog(), id);
  return (where) => replayIntegration(entry, { manifest, seed, runs, ...where });
}

/** The manifest that was given, by default that of the report. */
function targetOf({ run }: RunReport, given: string | undefined): Manifest {
  if (given !== undefined) return loadManifest(given, process.env);
  const { manifest, kind } = run.target;
  if (manifest !== undefined) return loadManifest(manifest, process.env);
  if (kind === 'embedded') return { kind };
  throw new UserError('the report does not name a manifest; name one with --target');
}

function now(outcome: Outcome): [string, string][] {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return [['now', outcome.failure.actual]];
    case 'inconclusive':
    case 'not-run':
      return [['now', outcome.reason]];
    case 'passed':
    case 'observed':
      return [];
  }
}

function conclusion(outcome: Outcome, recorded: FailureEvidence, seed: number): string {
  const style = styleFor(process.stdout);
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return isSameFailure(outcome.failure, recorded)
        ? style.red('failed in the same way')
        : style.red(`failed in another way: expected ${oneLine(outcome.failure.expected, 600)}`);
    case 'passed':
    case 'observed':
      return [
        style.green('did not fail'),
        style.dim(
          `A target that did not change may fail only after other requests: run --seed ${seed} repeats them all.`,
        ),
      ].join('\n');
    case 'inconclusive':
      return style.yellow('could not be decided');
    case 'not-run':
      return style.yellow('could not be run');
  }
}

function exitCodeOf({ verdict }: Outcome): number {
  switch (verdict) {
    case 'passed':
    case 'observed':
      return 0;
    case 'failed':
    case 'warned':
      return 1;
    case 'inconclusive':
    case 'not-run':
      return 3;
  }
}
