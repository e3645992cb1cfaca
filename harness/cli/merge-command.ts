import { join, resolve } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import { JournalWriter, readJournal } from '../run/journal.js';
import { mergeJournals } from '../run/merge.js';
import { commandLine } from './command-line.js';
import { UserError } from './failure.js';
import { factsOf } from './integration-facts.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { presentReport } from './present.js';

export interface MergeArguments extends GateArguments {
  readonly out: string;
  /** The words typed after the name of the program. */
  readonly typed: readonly string[];
}

/** `crm-conformance merge`: makes one report of the shards of a run. Resolves to the exit code. */
export async function mergeCommand(
  folders: readonly string[],
  { out, typed, ...asked }: MergeArguments,
): Promise<number> {
  const taken = folders.find((folder) => resolve(folder) === resolve(out));
  if (taken !== undefined) {
    throw new UserError(`--out: '${out}' is the folder of a shard; name another one`);
  }
  const journals = folders.map((folder) => ({
    name: folder,
    journal: readJournal(join(folder, 'journal.ndjson')),
  }));
  const facts = await factsOf(
    journals[0]?.journal.info.role,
    journals.flatMap(({ journal }) => journal.info.planned),
  );
  const gate = await gateSettings(asked, facts);
  const merged = mergeJournals(
    journals,
    facts.checks.map(({ id }) => id),
    commandLine(typed),
  );
  const report = withGate(buildReport(merged, facts), gate);
  const writer = new JournalWriter(join(out, 'journal.ndjson'), merged.info);
  for (const result of merged.results) writer.result(result);
  if (merged.end !== undefined) writer.end(merged.end);
  return presentReport(report, { out });
}
