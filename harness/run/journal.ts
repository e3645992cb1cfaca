import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from '../../spec/violation-words.js';
import type { CheckResult, Verdict } from '../check.js';
import { boundedOutcome, evidenceLimits } from './evidence-size.js';
import type { Journal, RunEnd, RunInfo } from './run-info.js';
import { reasonOf } from '../thrown.js';

type Line =
  | { readonly type: 'start'; readonly info: RunInfo }
  | { readonly type: 'result'; readonly result: CheckResult }
  | { readonly type: 'end'; readonly end: RunEnd };

/** Bytes that are left to each further check of a run that has used them up. */
const evidenceOfTheRest = 4 * 1024;

/** A journal that cannot be written or read. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * Writes one line a result, at once, so that whatever happens to the run, what it did is on disk.
 * The first line says what the run is, the last how it ended.
 */
export class JournalWriter {
  readonly #file: number;
  #bytes = 0;

  /** @throws {JournalError} when the file cannot be made */
  constructor(path: string, info: RunInfo) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      this.#file = openSync(path, 'w');
    } catch (error) {
      const reason = reasonOf(error);
      throw new JournalError(`journal: cannot write '${path}': ${reason}`);
    }
    this.#write({ type: 'start', info });
  }

  /** Evidence beyond the limits is cut: how much there is, a target decides. */
  result(result: CheckResult): void {
    const most = Math.min(evidenceLimits.check, evidenceLimits.run - this.#bytes);
    const outcome = boundedOutcome(result.outcome, Math.max(most, evidenceOfTheRest));
    this.#bytes += this.#write({ type: 'result', result: { ...result, outcome } });
  }

  end(end: RunEnd): void {
    this.#write({ type: 'end', end });
    closeSync(this.#file);
  }

  #write(line: Line): number {
    return writeSync(this.#file, `${inertJson(line)}\n`);
  }
}

/** JSON that is safe to print: what could steer a terminal is escaped also where JSON need not. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    Array.from(
      { length: char.length },
      (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/**
 * Reads a journal, also one whose run was killed in the middle of a line.
 *
 * @throws {JournalError} when the file is missing, is no journal, or is damaged before its last line
 */
export function readJournal(path: string): Journal {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new JournalError(`journal: cannot read '${path}'`);
  }
  const rows = text.split('\n');
  const unfinished = rows.pop() ?? '';
  const lines = rows.map((row, index) => parseLine(row, path, index + 1));
  if (unfinished !== '' && lines.length === 0) parseLine(unfinished, path, 1);
  const [first, ...rest] = lines;
  if (first?.type !== 'start') {
    throw new JournalError(`journal ${path}: line 1 is no start of a run`);
  }
  const end = rest.find((line) => line.type === 'end')?.end;
  return {
    info: first.info,
    results: rest.filter((line) => line.type === 'result').map(({ result }) => result),
    ...(end !== undefined && { end }),
  };
}

function parseLine(row: string, path: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(row);
    if (isRecord(line) && looksLikeOurs(line)) return line as unknown as Line; // as asked just now
  } catch {
    // Reported below, as any other line that is none of ours.
  }
  throw new JournalError(`journal ${path}: line ${number} is no line of a journal`);
}

const verdicts: readonly unknown[] = [
  'passed',
  'failed',
  'warned',
  'not-run',
  'inconclusive',
  'observed',
] satisfies Verdict[];

/** Enough to tell our own lines from those of another program or of another version. */
function looksLikeOurs({ type, info, result, end }: Record<string, unknown>): boolean {
  switch (type) {
    case 'start':
      return isRecord(info) && isRecord(info['target']) && Array.isArray(info['planned']);
    case 'result':
      return (
        isRecord(result) &&
        typeof result['check'] === 'string' &&
        isRecord(result['outcome']) &&
        verdicts.includes(result['outcome']['verdict'])
      );
    case 'end':
      return isRecord(end) && typeof end['finishedAt'] === 'string';
    default:
      return false;
  }
}
