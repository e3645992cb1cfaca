import { readFileSync } from 'node:fs';
import { type Document, isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Baseline, BaselineEntry } from '../../reports/baseline.js';
import type { CatalogFacts } from '../../reports/model.js';
import { packageRoot } from '../../spec/root.js';
import { compileSchema } from '../../spec/validators.js';
import { nearestTo } from '../base/nearest.js';
import { UserError } from './failure.js';
import { unreadable } from '../base/thrown.js';

/** A baseline and its YAML document, which preserves comments and order. */
export interface BaselineFile {
  readonly baseline: Baseline;
  readonly document: Document.Parsed;
}

/** An entry of the file; the schema is `reports/baseline.schema.json`. */
interface WrittenEntry {
  readonly check?: string;
  readonly clause?: string;
  readonly reason: string;
  readonly owner?: string;
  readonly expires?: string;
}

/**
 * Reads and validates a baseline. An unknown id is not an error here: the gate fails the build for
 * it and names the nearest known id.
 *
 * @param file path of a YAML file
 * @throws {UserError} names the place, the value found and the values allowed
 */
export function readBaseline(file: string, facts: CatalogFacts): BaselineFile {
  const lines = new LineCounter();
  const document = parseDocument(textOf(file), { lineCounter: lines });
  const [fault] = document.errors;
  if (fault !== undefined) {
    throw new UserError(`baseline ${file}: not YAML: ${fault.message.split('\n')[0]}`);
  }
  const { contents } = document;
  const items = isSeq(contents) ? contents.items : [];
  const starts = items.map((item) =>
    isMap(item) && item.range ? lines.linePos(item.range[0]).line : 1,
  );
  const written = validated(document.toJS() ?? [], file, starts);
  const entries = written.map((entry, index) =>
    entryOf(entry, { file, line: starts[index] ?? 1 }, facts),
  );
  refuseRepeats(entries, file);
  return { baseline: { name: file, entries }, document };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`baseline: ${unreadable(file, error)}`);
  }
}

function validated(
  found: unknown,
  file: string,
  starts: readonly number[],
): readonly WrittenEntry[] {
  const schema = JSON.parse(
    readFileSync(new URL('reports/baseline.schema.json', packageRoot), 'utf8'),
  ) as object; // a file of this package
  const judged = compileSchema<readonly WrittenEntry[]>(schema, 'baseline')(found);
  if (judged.ok) return judged.value;
  const faults = judged.violations.map(({ path, message }) => {
    const index = /^\$\[(\d+)\]/.exec(path)?.[1];
    const line = index === undefined ? undefined : starts[Number(index)];
    return line === undefined ? message : `line ${line}: ${message}`;
  });
  throw new UserError(`baseline ${file}: ${faults.join('\n  ')}`);
}

function entryOf(
  { check, clause, reason, owner, expires }: WrittenEntry,
  { file, line }: { readonly file: string; readonly line: number },
  facts: CatalogFacts,
): BaselineEntry {
  if ((check === undefined) === (clause === undefined)) {
    const found = check === undefined ? 'neither' : 'both';
    throw new UserError(
      `baseline ${file}: line ${line}: expected either 'check' or 'clause', found ${found}`,
    );
  }
  const names = check === undefined ? 'clause' : 'check';
  const id = check ?? clause ?? '';
  const { checks, clauses, tours = [] } = facts;
  const ids =
    names === 'check'
      ? [...checks.map((each) => each.id), ...tours]
      : clauses.map((each) => each.id);
  const nearest = ids.includes(id) ? undefined : nearestTo(id, ids);
  return {
    names,
    id,
    reason,
    line,
    ...(names === 'check' && tours.includes(id) && { isTour: true }),
    ...(owner !== undefined && { owner }),
    ...(expires !== undefined && { expires }),
    ...(nearest !== undefined && { nearest }),
  };
}

function refuseRepeats(entries: readonly BaselineEntry[], file: string): void {
  const lines = new Map<string, number>();
  for (const { names, id, line } of entries) {
    const before = lines.get(`${names} ${id}`);
    if (before !== undefined) {
      throw new UserError(
        `baseline ${file}: line ${line}: ${names} '${id}' has an entry already, on line ${before}`,
      );
    }
    lines.set(`${names} ${id}`, line);
  }
}
