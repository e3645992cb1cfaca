import { dirname } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import type { RunReport } from '../../reports/model.js';
import { readJournal } from '../run/journal.js';
import { UserError } from './failure.js';
import { factsOf } from './integration-facts.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { presentReport } from './present.js';

/** `crm-conformance report`: rebuilds the outputs from a journal, even of a killed run. */
export async function reportCommand(
  journalFile: string,
  options: GateArguments & { readonly out?: string },
): Promise<number> {
  const journal = readJournal(journalFile);
  const facts = await factsOf(journal.info.role, journal.info.planned);
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
  return presentReport(report, { out: options.out ?? dirname(journalFile) });
}
