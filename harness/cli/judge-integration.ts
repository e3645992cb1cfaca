import { join } from 'node:path';
import { inert, oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import { randomSeed } from '../base/random-seed.js';
import { runIntegration } from '../run/integration/run.js';
import { checksOf } from '../run/shard.js';
import { checkTimeoutMs } from '../run/check-timeout.js';
import { loadIntegrationManifest } from '../targets/integrations/load.js';
import type { IntegrationManifest } from '../targets/integrations/manifest.js';
import { commandLine } from './command-line.js';
import { UserError } from './failure.js';
import { gateSettings } from './gate-options.js';
import { readHistory } from './history-file.js';
import { loadIntegrationKnowledge } from './integration-facts.js';
import {
  finishedReport,
  interruptionFor,
  type Judged,
  type RunArguments,
  type ShowReport,
  usualDeadlineMs,
} from './judge-target.js';
import { makeFolder } from './output-folder.js';
import { type Progress, progressOn } from './progress.js';
import type { RoleOfTarget } from './roles.js';
import { styleFor } from './style.js';
import { toolVersion } from '../base/version.js';

/** Options of `run` that have no meaning for an integration. */
const withoutMeaning = [
  'credentialsCommand',
  'date',
  'ledger',
  'wait',
  'maxRequests',
  'plain',
  'smoke',
] as const;

/** @throws {UserError} names the first option that has no meaning for an integration */
export function refuseOptionsOfServices(
  given: Pick<RunArguments, 'allow' | (typeof withoutMeaning)[number]>,
): void {
  if (given.allow.length > 0) {
    throw new UserError('--allow: found with an integration, allowed with a service');
  }
  for (const name of withoutMeaning) {
    if (given[name] === undefined) continue;
    const option = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new UserError(`--${option}: found with an integration, allowed with a service`);
  }
}

/** The manifest of an integration; without a path that of the reference integration. @throws {ManifestError} */
export function integrationOf(target: string | undefined): IntegrationManifest {
  if (target === undefined) return { role: 'integration', kind: 'embedded' };
  return loadIntegrationManifest(target, process.env);
}

/**
 * Judges one target that uses the service. The caller shows the report.
 *
 * @param target path of its manifest; by default the reference integration
 * @param out folder of the journal
 * @param show called with the report
 * @throws {UserError | ManifestError | LaunchError | SelectionError}
 */
export async function judgeIntegrationTarget(
  given: RunArguments,
  target: string | undefined,
  out: string,
  show: ShowReport = async () => undefined,
): Promise<Judged> {
  const manifest = integrationOf(target);
  const { contract, catalog, facts } = await loadIntegrationKnowledge();
  const gate = await gateSettings(given, facts);
  const earlier = given.history === undefined ? [] : readHistory(given.history);
  const selection = { only: given.only, areas: given.area };
  const checks = await checksOf({ catalog, selection, shard: given.shard });
  makeFolder(out);
  const journalFile = join(out, 'journal.ndjson');
  const interruption = interruptionFor(given);
  let progress: Progress | undefined;
  try {
    await runIntegration({
      manifest,
      manifestFile: target,
      checks,
      selection,
      shard: given.shard,
      first: given.first,
      seed: given.seed ?? randomSeed(),
      runs: given.runs,
      strict: given.strict ?? false,
      keepExchanges: given.keepExchanges ?? false,
      timeoutMs: checkTimeoutMs,
      deadlineMs: given.maxTime ?? given.deadline ?? usualDeadlineMs,
      command: commandLine(given.typed),
      version: toolVersion(),
      contract: { title: contract.title, sha256: contract.sha256 },
      journalFile,
      signal: interruption.signal,
      onPlan: ({ target: { name }, planned, seed }) => {
        const err = styleFor(process.stderr);
        const told = `· ${count(planned.length, 'check')} of an integration · seed ${seed}`;
        process.stderr.write(`${err.bold(inert(oneLine(name)))} ${err.dim(told)}\n`);
        progress = progressOn(process.stderr, planned.length, {
          red: given.red,
          dependsOn: (check) => facts.checks.find(({ id }) => id === check)?.dependsOn ?? [],
        });
      },
      onStart: (id) => progress?.start(id),
      onResult: (result) => progress?.result(result),
    });
  } finally {
    progress?.stop();
    interruption.stop();
  }
  const report = finishedReport(journalFile, { facts, gate, given, earlier });
  await show(report);
  return { report, interrupted: interruption.signal.aborted };
}

export const roleOfIntegration: RoleOfTarget = {
  load: integrationOf,
  judge: judgeIntegrationTarget,
  // Each check has an instance of its own, so that any can come first.
  redOf: async (broken) => ({ early: [...broken], late: [] }),
};
