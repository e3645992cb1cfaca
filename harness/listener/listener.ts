import { createServer, type IncomingMessage, type Server } from 'node:http';

/** A request that a listener got. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query exactly as they came. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** At most 64 kB of it. */
  readonly body: string;
}

/** An address of ours that the target may call, alone to one check. */
export interface Listener {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** Resolves when `count` requests have come, or after `ms` milliseconds of real time. */
  waitFor(count: number, ms: number): Promise<void>;
  /** Ends it: later requests are answered and not kept. */
  close(): void;
}

const bodyLimit = 64 * 1024;
/** A target that floods us fills no memory: later requests are answered and not kept. */
const requestLimit = 200;
/** The same for the bytes of all that one listener keeps. */
const keptLimit = 1024 * 1024;
/** Those of a flood that find no room are closed at once. */
const connectionLimit = 256;

/** Where a listener binds, and by which name it is called from outside. */
export interface ListenAt {
  readonly bind: string;
  readonly host: string;
}

interface Open {
  readonly received: ReceivedRequest[];
  readonly answers: readonly number[];
  readonly wake: () => void;
  /** Bytes of what was received, about. */
  size: number;
}

/** One HTTP server for a run's redirect and hook addresses, on a port of the system's choice. */
export class ListenerServer {
  readonly #server: Server;
  readonly #origin: string;
  readonly #listeners = new Map<string, Open>();
  #count = 0;

  private constructor(server: Server, origin: string) {
    this.#server = server;
    this.#origin = origin;
  }

  /**
   * @param at the address to bind and the name that the target is told; without a name it is told
   *   the address
   */
  static async start(at: ListenAt | string = '127.0.0.1'): Promise<ListenerServer> {
    const { bind, host } = typeof at === 'string' ? { bind: at, host: at } : at;
    const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, bind, resolve);
    });
    server.unref();
    server.maxConnections = connectionLimit;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('listener has no port');
    const name = host.includes(':') ? `[${host}]` : host;
    const started = new ListenerServer(server, `http://${name}:${address.port}`);
    server.on('request', (request, response) => {
      started.#take(request).then(
        (status) =>
          response
            .writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
            .end('ok'),
        // The target broke off in the middle: what never came as a whole is no request.
        () => response.destroy(),
      );
    });
    return started;
  }

  /**
   * A fresh address that nobody else listens to.
   *
   * @param answers status of the answer to the first request, the second and so on; then 200
   */
  open(answers: readonly number[] = []): Listener {
    this.#count += 1;
    const path = `/listener/${this.#count}`;
    const received: ReceivedRequest[] = [];
    const waiting = new Set<() => void>();
    const wake = () => waiting.forEach((each) => each());
    this.#listeners.set(path, { received, answers, wake, size: 0 });
    return {
      url: this.#origin + path,
      received,
      waitFor: (count, ms) =>
        new Promise((resolve) => {
          const finish = () => {
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          };
          const wake = () => {
            if (received.length >= count) finish();
          };
          const timer = setTimeout(finish, ms);
          waiting.add(wake);
          wake();
        }),
      close: () => this.#listeners.delete(path),
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Keeps a request and answers the status for it. */
  async #take(request: IncomingMessage): Promise<number> {
    const target = request.url ?? '/';
    const [path = '/'] = target.split('?');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      const bytes: Buffer = chunk;
      // The rest is read and dropped, so that the target gets its answer.
      if (size < bodyLimit) chunks.push(bytes.subarray(0, bodyLimit - size));
      size += bytes.length;
    }
    const listener = this.#listeners.get(path);
    if (listener === undefined || listener.received.length >= requestLimit) return 200;
    const text = Buffer.concat(chunks).toString('utf8');
    listener.size += text.length + target.length + request.rawHeaders.join('').length;
    if (listener.size > keptLimit) return 200;
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    listener.received.push({
      method: request.method ?? '',
      target,
      query: new URLSearchParams(target.slice(path.length + 1)),
      headers: Object.fromEntries(headers),
      body: text,
    });
    listener.wake();
    return listener.answers[listener.received.length - 1] ?? 200;
  }
}
