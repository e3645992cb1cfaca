import { Agent, request as ask } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A request as the proxy read it from the wire. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Request line and header lines as they came. */
  readonly head: string;
  readonly body: Buffer;
  /** Requests of this path so far, this one included. */
  readonly n: number;
}

/** The answer of the sound server behind. */
export interface SoundAnswer {
  readonly status: number;
  /** Name, value, name, value, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** What is done with a request instead of passing it on; `sound` passes it on after all. */
export type Misdeed = (
  socket: Socket,
  asked: Asked,
  sound: () => Promise<SoundAnswer>,
) => void | Promise<void>;

export interface Faults {
  /** Which requests it strikes. */
  readonly strikes?: (asked: Pick<Asked, 'method' | 'target' | 'n'>) => boolean;
  readonly misdeed?: Misdeed;
  /** What is done with a connection before anything is read from it; true when it is done with it. */
  readonly connected?: (socket: Socket) => boolean;
}

export interface Proxy {
  readonly url: string;
  /** Everything that was asked, oldest first. */
  readonly asked: readonly Asked[];
  stop(): Promise<void>;
}

/** A server that misbehaves with some requests and hands all others to a sound one. */
export async function startProxy(soundUrl: string, faults: Faults): Promise<Proxy> {
  const { strikes = () => true, misdeed, connected } = faults;
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const all: Asked[] = [];
  const counts = new Map<string, number>();
  const take = async (socket: Socket, head: string, body: Buffer): Promise<void> => {
    const [method = '', target = ''] = head.split(' ', 2);
    const path = target.split('?', 1)[0] ?? '';
    const n = (counts.get(path) ?? 0) + 1;
    counts.set(path, n);
    const asked = { method, target, head, body, n };
    all.push(asked);
    const sound = () => passOn(soundUrl, asked, agent);
    if (misdeed !== undefined && strikes(asked)) await misdeed(socket, asked, sound);
    else socket.write(written(await sound()));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (connected?.(socket) === true) return;
    let waiting = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      const end = waiting.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = waiting.toString('latin1', 0, end);
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (waiting.length < end + 4 + length) return;
      const body = waiting.subarray(end + 4, end + 4 + length);
      waiting = waiting.subarray(end + 4 + length);
      take(socket, head, body).catch(() => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    asked: all,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(soundUrl: string, { method, target, head, body }: Asked, agent: Agent) {
  return new Promise<SoundAnswer>((resolve, reject) => {
    const lines = head.split('\r\n').slice(1);
    const headers = lines
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
      .filter(([name = '']) => !/^(connection|content-length)$/i.test(name));
    const passed = ask(
      soundUrl + target,
      { method, agent, headers: { ...Object.fromEntries(headers), 'content-length': body.length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    passed.on('error', reject);
    passed.end(body);
  });
}

/** An answer as bytes, its length announced where it may have one. */
export function written({ status, headers, body }: SoundAnswer): Buffer {
  const lines = [`HTTP/1.1 ${status} Said`];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? '';
    if (/^(connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) continue;
    lines.push(`${name}: ${headers[i + 1]}`);
  }
  if (status !== 204 && status !== 304) lines.push(`content-length: ${body.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/** The answer with another body. */
export function withBody(answer: SoundAnswer, body: Buffer | string): SoundAnswer {
  return { ...answer, body: Buffer.from(body) };
}

/** The answer with its JSON changed, where it has any. */
export function withJson(answer: SoundAnswer, change: (value: unknown) => unknown): SoundAnswer {
  try {
    return withBody(answer, JSON.stringify(change(JSON.parse(answer.body.toString('utf8')))));
  } catch {
    return answer;
  }
}
