import { type Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { thrownInWords } from './adapter-words.js';
import type { ControlOperation } from '../../check/control.js';

/** Data with which the thread starts. */
export interface ThreadData {
  readonly href: string;
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** A call of an operation. Ids count from 1. */
export interface Order {
  readonly id: number;
  readonly operation: ControlOperation;
  readonly argument: unknown;
  readonly hasAnswer: boolean;
}

/** The result of a call. The result of id 0 is the loaded module: the names of its operations. */
export type Note =
  | 'pong'
  | { readonly id: number; readonly json?: string }
  | { readonly id: number; readonly error: string };

/** The adapter did not do what the run asked; the message is one clause, such as `threw …`. */
export class AdapterTrouble extends Error {
  /** Whether the adapter itself said so; else it was late, or has ended. */
  readonly isAnswered: boolean;

  constructor(message: string, isAnswered = false) {
    super(message);
    this.isAnswered = isAnswered;
  }
}

interface Waiting {
  readonly resolve: (json: string | undefined) => void;
  readonly reject: (trouble: AdapterTrouble) => void;
}

/** The meaning of Node's exit codes. */
const endings: Readonly<Record<number, string>> = {
  0: 'ended itself without an answer',
  13: 'waits at its top level for a promise that never settles',
};

/** Within this part of the time limit of an operation, a thread that is not blocked answers a ping. */
const pongPart = 0.2;

/** The run's end of the thread in which an adapter runs. */
export class AdapterLink {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  /** The reason why no operation can be called any more. */
  #over: string | undefined;
  #pong: (() => void) | undefined;

  constructor(data: ThreadData, { timeoutMs, name }: { timeoutMs: number; name: string }) {
    this.#timeoutMs = timeoutMs;
    const worker = new Worker(new URL('./adapter-thread.js', import.meta.url), {
      workerData: data,
      // Standard output belongs to the run.
      stdout: true,
      stderr: true,
    });
    this.#worker = worker;
    worker.on('message', (note: Note) => this.#take(note));
    worker.on('error', (error) =>
      this.#end(`threw outside of any operation: ${thrownInWords(error, data.href)}`),
    );
    worker.on('exit', (code) => this.#end(endings[code] ?? `ended itself with exit code ${code}`));
    for (const stream of [worker.stdout, worker.stderr]) passOn(stream, name);
    // A caller that waits for an answer holds a timer. An idle adapter must not keep the process alive.
    worker.unref();
  }

  /**
   * The names that the adapter offers; they come within `loadMs` milliseconds. Rejects with
   * AdapterTrouble.
   */
  async loaded(loadMs: number): Promise<readonly string[]> {
    const json = await this.#answerOf(0, loadMs, 'did not finish loading');
    return JSON.parse(json ?? '[]') as string[]; // sent by adapter-thread.ts
  }

  /** The answer as JSON; undefined when there is none. Rejects with AdapterTrouble. */
  async call(
    operation: ControlOperation,
    argument: unknown,
    hasAnswer: boolean,
  ): Promise<string | undefined> {
    const id = (this.#calls += 1);
    const order: Order = { id, operation, argument, hasAnswer };
    if (this.#over === undefined) this.#worker.postMessage(order);
    return this.#answerOf(id, this.#timeoutMs, 'did not end', () =>
      this.#lookWhetherBlocked(operation),
    );
  }

  async close(): Promise<void> {
    this.#over ??= 'not asked: the adapter was closed';
    await this.#worker.terminate();
  }

  #answerOf(
    id: number,
    limitMs: number,
    words: string,
    onTimeout?: () => void,
  ): Promise<string | undefined> {
    if (this.#over !== undefined) return Promise.reject(new AdapterTrouble(this.#over));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new AdapterTrouble(`${words} within ${limitMs / 1_000} s`));
        onTimeout?.();
      }, limitMs);
      const settle = (work: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        work();
      };
      this.#waiting.set(id, {
        resolve: (json) => settle(() => resolve(json)),
        reject: (trouble) => settle(() => reject(trouble)),
      });
    });
  }

  #take(note: Note): void {
    if (note === 'pong') return this.#pong?.();
    const waiting = this.#waiting.get(note.id);
    if ('error' in note) waiting?.reject(new AdapterTrouble(note.error, true));
    else waiting?.resolve(note.json);
  }

  /** Finds out whether the thread is blocked. In an endless loop, each later call would wait as long. */
  #lookWhetherBlocked(operation: ControlOperation): void {
    if (this.#over !== undefined || this.#pong !== undefined) return;
    const timer = setTimeout(() => {
      this.#end(`is blocked: ${operation} did not end, and nothing else can run`);
      void this.#worker.terminate();
    }, this.#timeoutMs * pongPart).unref();
    this.#pong = () => {
      clearTimeout(timer);
      this.#pong = undefined;
    };
    this.#worker.postMessage('ping');
  }

  #end(how: string): void {
    this.#over ??= `not asked: the adapter ${how}`;
    const waiting = [...this.#waiting.values()];
    for (const { reject } of waiting) reject(new AdapterTrouble(how));
  }
}

/**
 * Writes the output of an adapter to standard error. Control characters are replaced: they could
 * steer the terminal.
 */
function passOn(stream: Readable, name: string): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    process.stderr.write(`${name}: ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')}\n`);
  });
}
