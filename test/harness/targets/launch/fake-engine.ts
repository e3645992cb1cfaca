import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** A call that an engine gets. */
export interface EngineCall {
  /** Such as `GET /images/crm/json`. */
  readonly name: string;
  /** The image or the container that it is about, without a tag; empty for none. */
  readonly about: string;
  readonly response: ServerResponse;
}

/** Answers a call, or does not, instead of the engine. False leaves the call to the engine. */
export type Misdeed = (call: EngineCall) => boolean;

export interface FakeEngine {
  /** For DOCKER_HOST. */
  readonly address: string;
  /** Resolves when a call has come. */
  came(name: string): Promise<void>;
  /** Resolves when the client has closed the connection of a call before its answer was complete. */
  left(name: string): Promise<void>;
}

/**
 * An engine that has no images and makes containers that do nothing. A container has the name of its
 * image as its id. The engine ends with the test.
 */
export async function fakeEngine(misdeed: Misdeed): Promise<FakeEngine> {
  const events = { came: new Events(), left: new Events() };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine');
    const name = `${request.method} ${pathname}`;
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const isOfContainer = pathname === '/containers/create';
      const image = isOfContainer ? imageIn(body) : (searchParams.get('fromImage') ?? '');
      const about = image === '' ? (pathname.split('/')[2] ?? '') : image;
      const call = { name, about: about.replace(/:.*/, ''), response };
      if (!misdeed(call)) usual(call);
    });
    response.on('close', () => response.writableEnded || events.left.tell(name));
    events.came.tell(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = Object(server.address()) as { port: number }; // a server that listens has one
  return {
    address: `tcp://127.0.0.1:${port}`,
    came: (name) => events.came.of(name),
    left: (name) => events.left.of(name),
  };
}

/** The first bytes of an answer of which no more comes. */
export function begin({ response }: EngineCall): true {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"status":"Pulling fs layer"}\r\n');
  return true;
}

function usual({ name, about, response }: EngineCall): void {
  const answer = (status: number, value?: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(value === undefined ? undefined : JSON.stringify(value));
  const [method, path = ''] = name.split(' ');
  if (path === '/info') answer(200, { ServerVersion: '1', Name: 'elsewhere' });
  else if (path === '/containers/json') answer(200, []);
  else if (path === '/volumes') answer(200, { Volumes: [], Warnings: [] });
  else if (path === '/images/create') answer(200, { status: 'Pulled' });
  else if (path.startsWith('/images/')) answer(404, { message: `no such image: ${about}` });
  else if (path === '/containers/create') answer(201, { Id: about });
  else if (method === 'DELETE' || path.endsWith('/start')) answer(204);
  else if (path.endsWith('/json')) answer(200, { Id: about, State: { Running: true } });
  else if (!path.endsWith('/wait')) answer(404, { message: `the fake engine has no ${name}` });
}

function imageIn(body: string): string {
  return (JSON.parse(body) as { Image: string }).Image; // our own client wrote it
}

/** Things that happen, each by its name. */
class Events {
  readonly #happened = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  tell(name: string): void {
    this.#happened.add(name);
    this.#waiting.get(name)?.();
  }

  of(name: string): Promise<void> {
    if (this.#happened.has(name)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(name, resolve));
  }
}
