import { existsSync, writeFileSync } from 'node:fs';
import { Document, isMap, isSeq, YAMLSeq } from 'yaml';
import { type Baseline, weighBaseline } from '../../reports/baseline.js';
import type { RunReport } from '../../reports/model.js';
import { oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import { readBaseline } from './baseline-file.js';
import { factsOf } from './integration-facts.js';
import { UserError } from './failure.js';
import { readReport } from './read-report.js';
import { reasonOf } from '../base/thrown.js';

export interface UpdateArguments {
  readonly report: string;
  readonly out: string;
  readonly owner?: string;
  readonly reason?: string;
  readonly expires?: string;
}

/**
 * `crm-conformance baseline update`: updates a baseline from a report. It removes entries that pass
 * and adds newly broken checks. All other entries and all comments stay. Resolves to the exit code.
 */
export async function baselineUpdateCommand(given: UpdateArguments): Promise<number> {
  const report = readReport(given.report);
  const facts = await factsOf(
    report.run.role,
    report.checks.map(({ id }) => id),
  );
  const file = existsSync(given.out) ? readBaseline(given.out, facts) : undefined;
  const document = file?.document ?? emptyDocument();
  const changes = update(
    document,
    file?.baseline ?? { name: given.out, entries: [] },
    report,
    given,
  );
  try {
    writeFileSync(given.out, document.toString({ lineWidth: 0 }));
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`--out: cannot write '${given.out}': ${reason}`);
  }
  // Read again, so that line numbers are those of the new file.
  const { baseline } = readBaseline(given.out, facts);
  const lines = [
    ...changes,
    ...weighBaseline(report, baseline).faults.map(({ mend }) => `not changed: ${mend}`),
    `${given.out}: ${count(baseline.entries.length, 'entry', 'entries')}`,
  ];
  process.stdout.write(`${lines.map((line) => oneLine(line, 1000)).join('\n')}\n`);
  return 0;
}

/** Changes the document; returns one line for each change. */
function update(
  document: Document,
  baseline: Baseline,
  report: RunReport,
  { owner, reason, expires }: UpdateArguments,
): string[] {
  const { fresh, faults } = weighBaseline(report, baseline);
  const list = listOf(document);
  const mended = faults.filter(({ why }) => why === 'mended').map(({ line }) => line);
  const gone = baseline.entries.filter(({ line }) => mended.includes(line));
  // From the end, so that the indexes of earlier entries stay valid.
  for (let index = baseline.entries.length - 1; index >= 0; index -= 1) {
    const entry = baseline.entries[index];
    if (entry !== undefined && gone.includes(entry)) removeItem(document, list, index);
  }
  const named = new Set(baseline.entries.map(({ id }) => id));
  const added = fresh.filter((id) => counts(report, id) && !named.has(id));
  for (const check of added) {
    list.add(
      document.createNode({
        check,
        reason:
          reason ?? `not investigated yet; first seen on ${report.run.startedAt.slice(0, 10)}`,
        ...(owner !== undefined && { owner }),
        ...(expires !== undefined && { expires }),
      }),
    );
  }
  list.flow = list.items.length === 0;
  return [
    ...gone.map(({ id }) => `removed ${id}, which is no longer broken`),
    ...added.map((id) => `added ${id}`),
  ];
}

/** Whether a broken check fails its run: a warning does so only in a strict run. */
function counts({ checks, run }: RunReport, id: string): boolean {
  return run.strict || checks.find((each) => each.id === id)?.outcome.verdict === 'failed';
}

/**
 * A comment above the first entry may belong to the file, so it stays when the entry is removed. If
 * it has several paragraphs, the last one belongs to the entry.
 */
function removeItem(document: Document, list: YAMLSeq, index: number): void {
  const item = list.items[index];
  if (index === 0 && isMap(item) && item.commentBefore) {
    const paragraphs = item.commentBefore.split('\n\n');
    const kept = paragraphs.slice(0, Math.max(1, paragraphs.length - 1));
    document.commentBefore = kept.join('\n\n');
  }
  list.delete(index);
  const [first] = list.items;
  if (isMap(first)) first.spaceBefore = false;
}

function listOf(document: Document): YAMLSeq {
  if (isSeq(document.contents)) return document.contents;
  const list = new YAMLSeq();
  document.contents = list;
  return list;
}

function emptyDocument(): Document {
  const document = new Document([]);
  document.commentBefore =
    ' Known failures: they do not fail the build. An entry names a check or a clause.\n' +
    " 'crm-conformance baseline update' adds new failures and removes entries that pass.";
  return document;
}
