import type { ReceivedRequest, Listener } from '../check/listener.js';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { Socket } from 'node:net';

const bodyLimit = 64 * 1024;
/** Most requests kept. A target may send any number: later ones are answered but not kept. */
const requestLimit = 200;
/** Most bytes kept by one listener. */
const keptLimit = 1024 * 1024;
/** Most connections. For a further one, the oldest is closed. */
const connectionLimit = 256;

/** The address on which a listener binds, and the name by which it is called from outside. */
export interface ListenAt {
  readonly bind: string;
  readonly host: string;
  /** With a certificate, PEM, the listener speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  /** An address that somebody registered, and the port to which it leads. Then all listeners have it. */
  readonly registered?: { readonly url: string; readonly port: number } | undefined;
}

/** Takes note of a request that came and of the status of its answer; returns its number. */
export type NoteCall = (
  request: Omit<ReceivedRequest, 'n'>,
  status: number,
  count: number,
) => number;

interface Open {
  readonly note: NoteCall;
  readonly received: ReceivedRequest[];
  readonly answers: readonly number[];
  readonly wake: () => void;
  /** Approximate bytes of the requests kept. */
  size: number;
  /** Requests that came and were not kept. */
  lost: number;
}

/** A request as its bytes came, read to its end. */
interface Call {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body, at least as much of it as is kept. */
  readonly body: Buffer;
  /** Characters of all headers, names and values. */
  readonly headerSize: number;
}

/** The servers of this thread, by origin. */
const running = new Map<string, ListenerServer>();

/** One HTTP server for the redirect and hook addresses of a run. The system chooses its port. */
export class ListenerServer {
  readonly #server: Server;
  readonly #origin: string;
  /** The address of all listeners; undefined when each has its own. */
  readonly #shared: string | undefined;
  readonly #listeners = new Map<string, Open>();
  /** Connections, oldest first. */
  readonly #sockets = new Set<Socket>();
  #lost = 0;

  private constructor(server: Server, origin: string, shared: string | undefined) {
    this.#server = server;
    this.#origin = origin;
    this.#shared = shared;
  }

  /**
   * @param at the address to bind, and the name that the target is told; without a name, the target
   *   is told the address
   */
  static async start(at: ListenAt | string = '127.0.0.1'): Promise<ListenerServer> {
    const { bind, host, tls, registered }: ListenAt =
      typeof at === 'string' ? { bind: at, host: at } : at;
    const limits = { requestTimeout: 10_000, headersTimeout: 10_000 };
    const server = tls === undefined ? createServer(limits) : createTls({ ...limits, ...tls });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(registered?.port ?? 0, bind, resolve);
    });
    server.unref();
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('listener has no port');
    const name = host.includes(':') ? `[${host}]` : host;
    const started = new ListenerServer(
      server,
      `${tls === undefined ? 'http' : 'https'}://${name}:${address.port}`,
      registered?.url,
    );
    running.set(started.#origin, started);
    server.on('connection', (socket) => started.#admit(socket));
    server.on('request', (request, response) => {
      started.#read(request).then(
        (status) =>
          response
            .writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
            .end('ok'),
        // The target broke off in the middle; an incomplete request is not kept.
        () => response.destroy(),
      );
    });
    return started;
  }

  /**
   * Opens a fresh address that belongs to this listener alone. Nobody can guess it, so a call there
   * comes from somebody whom the check has told it.
   *
   * @param answers status of the answer to the first request, the second and so on; then 200
   * @param note called with each request that is kept; returns its number in the evidence
   */
  open(
    answers: readonly number[] = [],
    note: NoteCall = (_request, _status, count) => count,
  ): Listener {
    const path = `/listener/${randomBytes(16).toString('hex')}`;
    const received: ReceivedRequest[] = [];
    const waiting = new Set<() => void>();
    const wake = () => waiting.forEach((each) => each());
    const open: Open = { received, answers, note, wake, size: 0, lost: 0 };
    this.#listeners.set(path, open);
    const lostBefore = this.#lost;
    const lost = () => this.#lost - lostBefore + open.lost;
    return {
      url: this.#shared ?? this.#origin + path,
      received,
      get lost() {
        return lost();
      },
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

  /** The server of this thread that listens at an origin. */
  static at(origin: string): ListenerServer | undefined {
    return running.get(origin);
  }

  async stop(): Promise<void> {
    running.delete(this.#origin);
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * Makes room for a connection. The oldest is more likely a stranger's that says nothing than the
   * target's, but nobody can tell, so it counts as lost.
   */
  #admit(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    const [oldest] = this.#sockets;
    if (this.#sockets.size <= connectionLimit || oldest === undefined) return;
    this.#sockets.delete(oldest);
    this.#lost += 1;
    oldest.destroy();
  }

  /** Reads a request, keeps it, and returns the status of its answer. */
  async #read(request: IncomingMessage): Promise<number> {
    const target = request.url ?? '/';
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      const bytes: Buffer = chunk;
      // The rest is read and dropped, so that the target can finish its request and read the answer.
      if (size < bodyLimit) chunks.push(bytes.subarray(0, bodyLimit - size));
      size += bytes.length;
    }
    return this.take({
      method: request.method ?? '',
      target,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks),
      headerSize: request.rawHeaders.join('').length,
    });
  }

  /** Keeps a request that came to its end, and returns the status of its answer. */
  take({ method, target, headers, body, headerSize }: Call): number {
    const [path = '/'] = target.split('?');
    const call = {
      method,
      target,
      query: new URLSearchParams(target.slice(path.length + 1)),
      headers,
      body: body.subarray(0, bodyLimit).toString('utf8'),
    };
    const called = this.#listeners.get(path);
    const all = this.#shared === undefined ? [called] : [...this.#listeners.values()];
    const weight = call.body.length + target.length + headerSize;
    const statuses = all.map((each) => (each === undefined ? 200 : kept(each, call, weight)));
    return statuses.find((status) => status !== 200) ?? 200;
  }
}

/** Keeps a call at a listener, where there is room. Returns the status of its answer. */
function kept(listener: Open, call: Omit<ReceivedRequest, 'n'>, size: number): number {
  const isFull = listener.received.length >= requestLimit;
  if (!isFull) listener.size += size;
  if (isFull || listener.size > keptLimit) {
    listener.lost += 1;
    return 200;
  }
  const status = listener.answers[listener.received.length] ?? 200;
  const n = listener.note(call, status, listener.received.length + 1);
  listener.received.push({ ...call, n });
  listener.wake();
  return status;
}
