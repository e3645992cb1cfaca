import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import { withHistory } from '../../reports/history.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import { randomSeed } from '../base/random-seed.js';
import { reasonOf } from '../base/thrown.js';
import { runIntegration } from '../run/integration/run.js';
import { readJournal } from '../run/journal.js';
import { select } from '../run/plan.js';
import { checkTimeoutMs } from '../run/check-timeout.js';
import { loadIntegrationManifest } from '../targets/integrations/load.js';
import { commandLine } from './command-line.js';
import { UserError } from './failure.js';
import { gateSettings } from './gate-options.js';
import { appendHistory, readHistory } from './history-file.js';
import { loadIntegrationKnowledge } from './integration-facts.js';
import { listenForInterruption } from './interruption.js';
import type { RunArguments } from './judge-target.js';
import { presentReport } from './present.js';
import { type Progress, progressOn } from './progress.js';
import { styleFor } from './style.js';
import { toolVersion } from '../base/version.js';

/** Options of `run` that have no meaning for an integration. */
const withoutMeaning = [
  'credentialsCommand',
  'ledger',
  'maxRequests',
  'maxTime',
  'deadline',
  'shard',
  'watch',
  'dryRun',
] as const;

/**
 * `crm-conformance run` for a target that uses the service. Resolves to the exit code.
 *
 * @param target path of its manifest; by default the reference integration
 * @throws {UserError | ManifestError | LaunchError | SelectionError}
 */
export async function judgeIntegrationCommand(
  given: RunArguments,
  target: string | undefined,
): Promise<number> {
  refuseMisfits(given);
  const manifest =
    target === undefined
      ? ({ role: 'integration', kind: 'embedded' } as const)
      : loadIntegrationManifest(target, process.env);
  const { contract, catalog, facts } = await loadIntegrationKnowledge();
  const gate = await gateSettings(given, facts);
  const earlier = given.history === undefined ? [] : readHistory(given.history);
  const selection = { only: given.only, areas: given.area };
  const checks = select(catalog, selection);
  try {
    mkdirSync(given.out, { recursive: true });
  } catch (error) {
    throw new UserError(`--out: cannot make the folder '${given.out}': ${reasonOf(error)}`);
  }
  const journalFile = join(given.out, 'journal.ndjson');
  const interruption = listenForInterruption(() =>
    process.stderr.write('\ninterrupted: finishing the running checks, then writing the report\n'),
  );
  let progress: Progress | undefined;
  try {
    await runIntegration({
      manifest,
      manifestFile: target,
      checks,
      selection,
      seed: given.seed ?? randomSeed(),
      strict: given.strict ?? false,
      keepExchanges: given.keepExchanges ?? false,
      timeoutMs: checkTimeoutMs,
      command: commandLine(given.typed),
      version: toolVersion(),
      contract: { title: contract.title, sha256: contract.sha256 },
      journalFile,
      signal: interruption.signal,
      onPlan: ({ target: { name }, planned, seed }) => {
        const err = styleFor(process.stderr);
        const facts = `· ${count(planned.length, 'check')} of an integration · seed ${seed}`;
        process.stderr.write(`${err.bold(inert(oneLine(name)))} ${err.dim(facts)}\n`);
        progress = progressOn(process.stderr, planned.length);
      },
      onStart: (id) => progress?.start(id),
      onResult: (result) => progress?.result(result),
    });
  } finally {
    progress?.stop();
    interruption.stop();
  }
  let report = withGate(buildReport(readJournal(journalFile), facts), gate);
  if (given.history !== undefined) {
    report = withHistory(report, earlier);
    appendHistory(given.history, report);
  }
  return presentReport(report, given);
}

function refuseMisfits(given: RunArguments): void {
  if (given.target.length > 1) {
    throw new UserError('--target: expected one manifest of an integration, found several');
  }
  if (given.allow.length > 0) {
    throw new UserError('--allow: found with an integration, allowed with a service');
  }
  for (const name of withoutMeaning) {
    if (given[name] === undefined) continue;
    const option = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new UserError(`--${option}: found with an integration, allowed with a service`);
  }
}
