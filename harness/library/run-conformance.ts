import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../reports/model.js';
import { type ConformanceOptions, chosen, settle } from './options.js';

export interface RunConformanceOptions extends ConformanceOptions {
  /** Folder for report.html and the other outputs; without it nothing is written. */
  readonly out?: string;
  /** Ends the run early: checks under way are finished, the others are not run. */
  readonly signal?: AbortSignal;
}

const place = 'runConformance';

/**
 * Judges a target as `crm-conformance run` does, and resolves to the report, whatever it says:
 * `report.gate.exitCode` is 0, 1 or 3 as on the command line.
 *
 * @throws {OptionError | ManifestError | ProfileError | LaunchError | ControlFault | PreflightError}
 *   when nothing could be judged; the message says what to mend
 */
export async function runConformance(options: RunConformanceOptions): Promise<RunReport> {
  const { out, signal = new AbortController().signal } = options;
  const settled = settle(options, place, ['out', 'signal']);
  // Loaded late: who wants the emulator alone has no use for all this.
  const [
    { loadKnowledge },
    { toolVersion },
    { run },
    { readJournal },
    { buildReport },
    timeout,
    { ledgerOptionsOf },
  ] = await Promise.all([
    import('../cli/facts.js'),
    import('../cli/version.js'),
    import('../run/run.js'),
    import('../run/journal.js'),
    import('../../reports/build.js'),
    import('../run/check-timeout.js'),
    import('../cli/ledger-options.js'),
  ]);
  const { contract, catalog, facts } = await loadKnowledge();
  chosen(catalog, settled, place);
  const ledger = ledgerOptionsOf(settled.manifest, {});
  const folder = out ?? mkdtempSync(join(tmpdir(), 'crm-conformance-'));
  const journalFile = join(folder, 'journal.ndjson');
  try {
    await run({
      ...settled,
      ...(ledger && { ledger }),
      timeoutMs: timeout.checkTimeoutMs,
      command: 'runConformance(…)',
      version: toolVersion(),
      contract: { title: contract.title, sha256: contract.sha256 },
      catalog,
      journalFile,
      signal,
    });
    const report = buildReport(readJournal(journalFile), facts);
    if (out !== undefined) {
      const { writeReports } = await import('../cli/write-reports.js');
      writeReports(report, out);
    }
    return report;
  } finally {
    if (out === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
