import { Worker } from 'node:worker_threads';
import type { PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';
import type { Manifest } from '../target/manifest.js';
import { reasonOf } from '../thrown.js';

/** What a thread is told when it starts. */
export interface ThreadData {
  /** What to load beforehand. */
  readonly kind: Manifest['kind'];
}

/**
 * The threads of a run. They start while the target does and before vitest is there, which is loaded
 * meanwhile, and load what all checks need.
 */
export class CheckThreads {
  readonly #kind: Manifest['kind'];
  readonly #count: number;
  #idle: EarlyThread[] = [];
  #isStarted = false;
  /** Why threads have died that nobody stopped. */
  readonly deaths: string[] = [];

  constructor(kind: Manifest['kind'], count: number) {
    this.#kind = kind;
    this.#count = count;
  }

  /** Starts them, once. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#idle = Array.from({ length: this.#count }, () => this.#make());
  }

  /** Loads vitest itself, which holds up this thread for a while. */
  load(): void {
    // Whoever needs it will be told what is wrong with it.
    import('vitest/node').catch(() => undefined);
  }

  /** For vitest, as its pool of workers. */
  get pool(): PoolRunnerInitializer {
    this.start();
    return {
      name: EarlyThread.pool,
      // Another one is asked for where one has died: the checks that are left must not be lost with it.
      createPoolWorker: () => this.#idle.shift() ?? this.#make(),
    };
  }

  /** Stops those that were not used; vitest stops the others. */
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

  /** @param onDeath told why it has died by itself */
  constructor(workerData: ThreadData, onDeath: (reason: string) => void) {
    const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#thread = new Worker(new URL(`./thread.${extension}`, import.meta.url), {
      workerData,
      // Those of this process may be meant for its own script.
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
    // Of a death vitest hears by the exit that follows. Told of both, it hands checks to the dead one,
    // and ends the process.
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
