import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureFolder } from '../../base/ensure-folder.js';
import { type Act, actNames } from '../../check/acts.js';
import { nearestTo } from '../../base/nearest.js';
import { replaceFile } from '../../base/replace-file.js';
import { reasonOf } from '../../base/thrown.js';
import { isRecord } from '../../../spec/violation-words.js';
import { type Person, type PersonAnswer, type PersonRequest, SittingError } from './person.js';

/** Milliseconds between two looks for an answer. */
const usualPollMs = 250;
/** Most bytes of an answer. */
const longestAnswer = 64 * 1024;

/**
 * A person, or a program that acts for one, who answers by files: the run writes `request-1.json`, and
 * expects `answer-1.json`. It deletes an answer when it has read it, because it may have a secret.
 */
export class FolderPerson implements Person {
  readonly way = 'folder';
  readonly #folder: string;
  readonly #pollMs: number;

  /** @param folder its path */
  constructor(folder: string, pollMs = usualPollMs) {
    this.#folder = folder;
    this.#pollMs = pollMs;
  }

  ready(): void {
    try {
      ensureFolder(this.#folder);
      for (const name of readdirSync(this.#folder)) {
        if (/^request-\d+\.json$/.test(name)) rmSync(join(this.#folder, name));
        if (/^answer-\d+\.json$/.test(name)) throw new SittingError(this.#stale(name));
      }
    } catch (error) {
      if (error instanceof SittingError) throw error;
      throw new SittingError(
        `person.folder: cannot use the folder '${this.#folder}': ${reasonOf(error)}`,
      );
    }
  }

  async ask(request: PersonRequest, signal: AbortSignal): Promise<PersonAnswer> {
    const { number, act, please, tells, until } = request;
    const asked = join(this.#folder, `request-${number}.json`);
    const answered = join(this.#folder, `answer-${number}.json`);
    const answer = { act, ...Object.fromEntries(tells.map(({ name, words }) => [name, words])) };
    this.#write(asked, {
      request: number,
      act,
      please,
      until: new Date(until).toISOString(),
      answer_file: `answer-${number}.json`,
      answer,
      or: { act, cannot: 'the reason' },
    });
    try {
      return await this.#answerIn(answered, request, signal);
    } finally {
      rmSync(asked, { force: true });
    }
  }

  async #answerIn(
    file: string,
    request: PersonRequest,
    signal: AbortSignal,
  ): Promise<PersonAnswer> {
    let before: string | undefined;
    while (!signal.aborted && Date.now() < request.until) {
      const text = readIfThere(file);
      // A file that is still being written changes, or is no JSON yet.
      if (text !== undefined && text === before) {
        const read = answerOf(text, request, file);
        rmSync(file, { force: true });
        return read;
      }
      before = text;
      const restMs = Math.max(1, Math.min(this.#pollMs, request.until - Date.now()));
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
    return { kind: 'late' };
  }

  #write(file: string, document: unknown): void {
    try {
      replaceFile(file, `${file}.new`, `${JSON.stringify(document, null, 2)}\n`);
    } catch (error) {
      throw new SittingError(`person.folder: cannot write '${file}': ${reasonOf(error)}`);
    }
  }

  #stale(name: string): string {
    return `person.folder: the folder '${this.#folder}' has ${name}, the answer to a request that this run has not made; remove it`;
  }
}

/** @throws {SittingError} when a file is there and cannot be read, or is too long */
function readIfThere(file: string): string | undefined {
  try {
    const { size } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (size === undefined || size === 0) return undefined;
    if (size > longestAnswer) {
      throw new SittingError(`${file}: expected at most ${longestAnswer} bytes, found ${size}`);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SittingError) throw error;
    throw new SittingError(`${file}: cannot be read: ${reasonOf(error)}`);
  }
}

/** @throws {SittingError} when a text is no answer to a request */
function answerOf(text: string, { act, tells }: PersonRequest, file: string): PersonAnswer {
  const wrong = (place: string, expected: string, found: string) =>
    new SittingError(`${file}: at ${place}: expected ${expected}, found ${found}`);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw wrong('$', 'JSON', 'a text that is none');
  }
  if (!isRecord(answer)) throw wrong('$', 'an object', shown(answer));
  if (answer['act'] !== act) {
    throw wrong('$.act', JSON.stringify(act), shown(answer['act']) + hintFor(answer['act']));
  }
  const names = tells.map(({ name }) => name);
  const allowed = 'cannot' in answer ? ['act', 'cannot'] : ['act', ...names];
  for (const key of Object.keys(answer)) {
    if (allowed.includes(key)) continue;
    const near = nearestTo(key, allowed);
    const hint = near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
    throw wrong('$', allowed.join(', '), `${JSON.stringify(key)}${hint}`);
  }
  if ('cannot' in answer) {
    const { cannot } = answer;
    if (typeof cannot === 'string' && cannot.trim() !== '')
      return { kind: 'cannot', reason: cannot };
    throw wrong('$.cannot', 'a reason', shown(cannot));
  }
  const values: Record<string, string> = {};
  for (const { name, words, fault } of tells) {
    const value = answer[name];
    if (typeof value !== 'string' || value.trim() === '') {
      throw wrong(`$.${name}`, words, shown(value));
    }
    const reason = fault(value.trim());
    if (reason !== undefined) throw new SittingError(`${file}: at $.${name}: ${reason}`);
    values[name] = value.trim();
  }
  return { kind: 'done', values };
}

/** A value that may be secret is not shown. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string' && value.length <= 40 && /^[a-z-]*$/.test(value)) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return 'an array';
  return value === null ? 'null' : `a value of type ${typeof value}`;
}

function hintFor(value: unknown): string {
  if (typeof value !== 'string') return '';
  const near: Act | undefined = actNames.find((name) => name === nearestTo(value, actNames));
  return near === undefined || near === value ? '' : `; did you mean ${JSON.stringify(near)}?`;
}
