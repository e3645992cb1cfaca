import { dirname } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import type { RunReport } from '../../reports/model.js';
import { renderTerminal } from '../../reports/terminal.js';
import { readJournal } from '../run/journal.js';
import { UserError } from './failure.js';
import { loadKnowledge } from './facts.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { styleFor } from './style.js';
import { writeReports } from './write-reports.js';

/** `crm-conformance report`: rebuilds the outputs from a journal, also from that of a killed run. */
export async function reportCommand(
  journalFile: string,
  options: GateArguments & { readonly out?: string },
): Promise<number> {
  const journal = readJournal(journalFile);
  const { facts } = await loadKnowledge();
  const gate = await gateSettings(options, facts);
  let report: RunReport;
  try {
    report = withGate(buildReport(journal, facts), gate);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new UserError(`journal ${journalFile}: ${error.message}`);
    }
    throw error;
  }
  const paths = writeReports(report, options.out ?? dirname(journalFile));
  process.stdout.write(
    `${renderTerminal(report, styleFor(process.stdout), paths.slice(0, 1)).join('\n')}\n`,
  );
  return report.gate.exitCode;
}
