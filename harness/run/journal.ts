import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../base/ensure-folder.js';
import { isRecord } from '../../spec/violation-words.js';
import type { CheckResult, Verdict } from '../check/outcome.js';
import { boundedOutcome, evidenceLimits } from './evidence-size.js';
import type { Journal, RunEnd, RunInfo } from './run-info.js';
import { reasonOf, unreadable } from '../base/thrown.js';

/** One line of a journal. */
export type JournalLine =
  | { readonly type: 'start'; readonly info: RunInfo }
  | { readonly type: 'result'; readonly result: CheckResult }
  | { readonly type: 'end'; readonly end: RunEnd };

/** Most bytes of evidence for each further check of a run that has reached its limit. */
const evidenceOfTheRest = 4 * 1024;

/** A journal that cannot be written or read. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * Writes each result at once as one line, so that a run that ends in any way leaves its results on disk.
 * The first line describes the run; the last line says how it ended.
 */
export class JournalWriter {
  readonly #file: number;
  readonly #path: string;
  #bytes = 0;
  /** Bytes of whole lines on disk. */
  #written = 0;
  #fault: JournalError | undefined;

  /** @throws {JournalError} when the file cannot be created */
  constructor(path: string, info: RunInfo) {
    this.#path = path;
    try {
      ensureFolder(dirname(path));
      this.#file = openSync(path, 'w');
    } catch (error) {
      const reason = reasonOf(error);
      throw new JournalError(`journal: cannot write '${path}': ${reason}`);
    }
    this.#write({ type: 'start', info });
    if (this.#fault !== undefined) throw this.#fault;
  }

  /**
   * Writes a result. Evidence beyond the limit is cut, because a target decides how much it sends.
   *
   * @returns false when it could not be written; `end` then throws the reason
   */
  result(result: CheckResult): boolean {
    const most = Math.min(evidenceLimits.check, evidenceLimits.run - this.#bytes);
    const outcome = boundedOutcome(result.outcome, Math.max(most, evidenceOfTheRest));
    this.#bytes += this.#write({ type: 'result', result: { ...result, outcome } });
    return this.#fault === undefined;
  }

  /** @throws {JournalError} when a line could not be written, such as on a full disk */
  end(end: RunEnd): void {
    this.#write({ type: 'end', end });
    closeSync(this.#file);
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Writes a whole line or nothing of it. */
  #write(line: JournalLine): number {
    if (this.#fault !== undefined) return 0;
    const bytes = Buffer.from(`${inertJson(line)}\n`);
    try {
      // On a disk that is almost full, a call may write a part.
      for (let at = 0; at < bytes.length; at += writeSync(this.#file, bytes, at));
    } catch (error) {
      this.#fault = new JournalError(
        `journal: cannot write '${this.#path}': ${reasonOf(error)}. The run has ended, and its report is not written`,
      );
      this.#dropPart();
      return 0;
    }
    this.#written += bytes.length;
    return bytes.length;
  }

  #dropPart(): void {
    try {
      ftruncateSync(this.#file, this.#written);
    } catch {
      // A reader ignores the last line when it is not whole.
    }
  }
}

/**
 * JSON that is safe to print. Characters that could steer a terminal are escaped even where JSON
 * allows them.
 */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    Array.from(
      { length: char.length },
      (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/**
 * Reads a journal, even one whose run was killed while it wrote a line.
 *
 * @throws {JournalError} when the file is missing, is no journal, or is damaged before its last line
 */
export function readJournal(path: string): Journal {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new JournalError(`journal: ${unreadable(path, error)}`);
  }
  const rows = text.split('\n');
  const unfinished = rows.pop() ?? '';
  const lines = rows.map((row, index) => parseJournalLine(row, path, index + 1));
  if (unfinished !== '' && lines.length === 0) parseJournalLine(unfinished, path, 1);
  const [first, ...rest] = lines;
  if (first?.type !== 'start') {
    throw new JournalError(`journal ${path}: line 1 is not the start of a run`);
  }
  const end = rest.find((line) => line.type === 'end')?.end;
  return {
    info: first.info,
    results: rest.filter((line) => line.type === 'result').map(({ result }) => result),
    ...(end !== undefined && { end }),
  };
}

/** Reads one line of a journal. @throws {JournalError} when it is none */
export function parseJournalLine(row: string, path: string, number: number): JournalLine {
  try {
    const line: unknown = JSON.parse(row);
    if (isRecord(line) && looksLikeOurs(line)) return line as unknown as JournalLine; // tested by looksLikeOurs
  } catch {
    // The error below reports this line.
  }
  throw new JournalError(`journal ${path}: line ${number} is not a line of a journal`);
}

const verdicts: readonly unknown[] = [
  'passed',
  'failed',
  'warned',
  'not-run',
  'inconclusive',
  'observed',
] satisfies Verdict[];

/** Tells lines of this program apart from lines of another program or another version. */
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
