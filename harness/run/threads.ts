import { Worker } from 'node:worker_threads';
import type { PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { reasonOf } from '../base/thrown.js';

/** The data with which a thread starts. */
export interface ThreadData {
  /** The kind of target whose modules are loaded in advance. */
  readonly kind: Manifest['kind'];
}

/**
 * The threads of a run. They start while the target starts, and before vitest is loaded. Each
 * thread loads the modules that all checks need. On two busy cores this saves 24 % of the wall time of a
 * run of two areas (middle half of ten pairs: 6 to 27 %), against the pool `threads` of vitest.
 * `npm run bench -- --paths` measures it again.
 */
export class CheckThreads {
  readonly #kind: Manifest['kind'];
  readonly #count: number;
  #idle: EarlyThread[] = [];
  #isStarted = false;
  /** The reasons why threads have died without being stopped. */
  readonly deaths: string[] = [];

  constructor(kind: Manifest['kind'], count: number) {
    this.#kind = kind;
    this.#count = count;
  }

  /** Starts all threads. Later calls do nothing. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#idle = Array.from({ length: this.#count }, () => this.#make());
  }

  /** Loads vitest itself, which blocks this thread for a while. */
  load(): void {
    // The later import of the same module reports an error.
    import('vitest/node').catch(() => undefined);
  }

  /** The pool of workers for vitest. */
  get pool(): PoolRunnerInitializer {
    this.start();
    return {
      name: EarlyThread.pool,
      // vitest asks for another worker when one has died; the remaining checks must not be lost.
      createPoolWorker: () => this.#idle.shift() ?? this.#make(),
    };
  }

  /** Stops the threads that were not used; vitest stops the others. */
  async stop(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.stop()));
  }

  #make(): EarlyThread {
    return new EarlyThread({ kind: this.#kind }, (reason) => this.deaths.push(reason));
  }
}

class EarlyThread implements PoolWorker {
  static readonly pool = 'early-threads';
  readonly name = EarlyThread.pool;
  readonly #thread: Worker;
  #death: unknown;

  /** @param onDeath receives the reason when the thread dies by itself */
  constructor(workerData: ThreadData, onDeath: (reason: string) => void) {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#thread = new Worker(new URL(`./thread.${extension}`, import.meta.url), {
      workerData,
      // The Node options of this process may be meant for its own script.
      execArgv: [],
      env: { ...process.env, VITEST: 'true' },
    });
    this.#thread.on('error', (error) => {
      this.#death = error;
      onDeath(reasonOf(error));
    });
  }

  async start(): Promise<void> {
    if (this.#death !== undefined) throw this.#death;
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  on(event: string, callback: (argument: unknown) => void): void {
    // vitest learns of a death from the exit event. If it also gets the error event, it sends checks
    // to the dead thread and ends the process.
    if (event !== 'error') this.#thread.on(event, callback);
  }

  off(event: string, callback: (argument: unknown) => void): void {
    this.#thread.off(event, callback);
  }

  send(message: WorkerRequest): void {
    this.#thread.postMessage(message);
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}
