import { type Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { thrownInWords } from './adapter-words.js';
import type { ControlOperation } from './control.js';

/** What the thread is started with. */
export interface ThreadData {
  readonly href: string;
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** A call. Ids count from 1. */
export interface Order {
  readonly id: number;
  readonly operation: ControlOperation;
  readonly argument: unknown;
  readonly hasAnswer: boolean;
}

/** What became of a call; that of id 0 is loading, whose answer is the names of the operations. */
export type Note =
  | 'pong'
  | { readonly id: number; readonly json?: string }
  | { readonly id: number; readonly error: string };

/** The adapter did not do what was asked of it; the message is one clause such as `threw …`. */
export class AdapterTrouble extends Error {}

interface Waiting {
  readonly resolve: (json: string | undefined) => void;
  readonly reject: (trouble: AdapterTrouble) => void;
}

/** What Node's own exit codes mean. */
const endings: Readonly<Record<number, string>> = {
  0: 'ended itself without an answer',
  13: 'waits at its top level for what never comes',
};

/** A thread that is not blocked answers within this part of the time that operations have. */
const pongPart = 0.2;

/** Our end of the thread in which an adapter lives. */
export class AdapterLink {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  /** Why nothing can be asked any more. */
  #over: string | undefined;
  #pong: (() => void) | undefined;

  constructor(data: ThreadData, { timeoutMs, name }: { timeoutMs: number; name: string }) {
    this.#timeoutMs = timeoutMs;
    const worker = new Worker(new URL('./adapter-thread.js', import.meta.url), {
      workerData: data,
      // Standard output is the run's.
      stdout: true,
      stderr: true,
    });
    this.#worker = worker;
    worker.on('message', (note: Note) => this.#take(note));
    worker.on('error', (error) =>
      this.#end(`threw out of turn ${thrownInWords(error, data.href)}`),
    );
    worker.on('exit', (code) => this.#end(endings[code] ?? `ended itself with exit code ${code}`));
    for (const stream of [worker.stdout, worker.stderr]) passOn(stream, name);
    // Whoever waits for an answer waits with a timer; nobody else is to be kept by an adapter.
    worker.unref();
  }

  /** The names that the adapter offers; comes within `loadMs` milliseconds. Rejects with AdapterTrouble. */
  async loaded(loadMs: number): Promise<readonly string[]> {
    const json = await this.#answerOf(0, loadMs, 'did not finish loading');
    return JSON.parse(json ?? '[]') as string[]; // of adapter-thread.ts
  }

  /** The answer as JSON; undefined where there is none. Rejects with AdapterTrouble. */
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
    if ('error' in note) waiting?.reject(new AdapterTrouble(note.error));
    else waiting?.resolve(note.json);
  }

  /** An endless loop would make each call that follows wait for as long as this one. */
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

/** What an adapter prints goes to standard error, and cannot steer the terminal. */
function passOn(stream: Readable, name: string): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
    process.stderr.write(`${name}: ${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')}\n`);
  });
}
