import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../reports/model.js';
import { type ConformanceOptions, chosen, settle } from './options.js';

export interface RunConformanceOptions extends ConformanceOptions {
  /** Folder for report.html and the other outputs; if absent, no file is written. */
  readonly out?: string;
  /** Ends the run early: running checks are finished, the others are not run. */
  readonly signal?: AbortSignal;
}

const place = 'runConformance';

/**
 * Judges a target as `crm-conformance run` does. Resolves to the report, also if the target is not
 * conformant: `report.gate.exitCode` is 0, 1 or 3, as on the command line.
 *
 * @throws {OptionError | ManifestError | ProfileError | LaunchError | ControlFault | PreflightError}
 *   when nothing could be judged; the message says how to fix it
 */
export async function runConformance(options: RunConformanceOptions): Promise<RunReport> {
  const { out, signal = new AbortController().signal } = options;
  const settled = settle(options, place, ['out', 'signal']);
  // Loaded late: a program that uses only the emulator does not need these modules.
  const [
    { loadKnowledge, wantsTours },
    { toolVersion },
    { run },
    { readJournal },
    { buildReport },
    timeout,
    { ledgerOptionsOf },
  ] = await Promise.all([
    import('../cli/knowledge.js'),
    import('../base/version.js'),
    import('../run/run.js'),
    import('../run/journal.js'),
    import('../../reports/build.js'),
    import('../run/check-timeout.js'),
    import('../cli/ledger-options.js'),
  ]);
  const { contract, catalog, facts } = await loadKnowledge(wantsTours(settled.selection));
  chosen(catalog, settled, place);
  const ledger = ledgerOptionsOf(settled.manifest, {});
  const { personFor } = await import('../cli/person-for.js');
  const { person } = await personFor(settled.manifest);
  const folder = out ?? mkdtempSync(join(tmpdir(), 'crm-conformance-'));
  const journalFile = join(folder, 'journal.ndjson');
  try {
    await run({
      ...settled,
      ...(ledger && { ledger }),
      person,
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
