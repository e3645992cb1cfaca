import type { FastifyInstance } from 'fastify';
import {
  isPlainHeader,
  type NearServer,
  type PlainRequest,
  type Ticket,
  ticketHeader,
} from '../http/near.js';
import type { RawAnswer } from '../http/read-answer.js';
import type { Choices } from './choices.js';
import type { RequestFacts, World } from './context.js';
import { areaOf, type Resource, resources } from './routes.js';
import { addressFacts, bodyFacts, served, targetOf } from './server.js';
import { type Answered, writeAnswer } from './write-answer.js';

/** Paths that every router reads alike: names without an escape, and no empty one. */
const plainPath = /^(?:\/[A-Za-z0-9_~.-]{1,100})+$/;
const plainQuery = /^[!-"$-~]*$/;
/** Most answers that wait for their connection, far more than requests are under way at once. */
const mostKept = 256;
/** Paths of the control protocol, which this server may offer, too. */
const controlPath = '/_control';

const fixed = new Map(
  resources.filter(({ path }) => !path.includes(':')).map((each) => [each.path, each]),
);
const withParts = resources
  .filter(({ path }) => path.includes(':'))
  .map((resource) => ({ resource, parts: resource.path.split('/') }));

/** Whether answers with these choices need no connection: none of them acts on it. */
export function answersNearby({ chunked, closeConnection, latencyMs, serialMs }: Choices): boolean {
  return !chunked && !closeConnection && latencyMs === 0 && serialMs === 0;
}

/**
 * Takes requests without a connection, beside the server, which must not listen yet. It gives each answer as
 * Node would write it and a client would read it. An answer that is more than status, plain headers and body is
 * kept for the connection that comes with its ticket.
 *
 * @param address of the server: `http`, host and port
 */
export function nearServer(
  server: FastifyInstance,
  world: World,
  crashes: string[],
  address: () => string,
): NearServer {
  const kept = new Map<string, Answered>();
  let tickets = 0;
  // One after the other, requests share a connection until one of them closes it.
  let connection = 0;
  const keep = (answered: Answered): Ticket => {
    const ticket = String((tickets += 1));
    kept.set(ticket, answered);
    const [oldest] = kept.keys();
    // The request of a ticket that nobody presents was given up.
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return { ticket };
  };
  server.addHook('preHandler', (request, reply, done) => {
    const ticket = request.headers[ticketHeader];
    const answered = kept.get(String(ticket));
    if (answered === undefined) return done();
    kept.delete(String(ticket));
    reply.hijack();
    writeAnswer(answered, reply.raw);
  });
  const idleSeconds = Math.floor(server.server.keepAliveTimeout / 1_000);
  const answerTo = async (request: PlainRequest, route: Route): Promise<RawAnswer | Ticket> => {
    const { resource, params } = route;
    const facts = factsOf(request, route, connection);
    const isKept = request.headers['connection'] === 'keep-alive';
    if (!isKept) connection += 1;
    const target =
      resource === undefined
        ? ({ kind: 'nowhere' } as const)
        : targetOf(resource, request.method, params, world.choices);
    const answered = await served(world, crashes, facts, target);
    return plainAnswer(answered, isKept ? idleSeconds : undefined) ?? keep(answered);
  };
  return {
    get origin() {
      return address();
    },
    serve(request) {
      const route = routeOf(request.url);
      return route && answerTo(request, route);
    },
  };
}

interface Route {
  /** Undefined where the path leads nowhere. */
  readonly resource: Resource | undefined;
  readonly params: Readonly<Record<string, string>>;
}

/** Where a path leads; `undefined` where routers may differ. */
function routeOf(url: string): Route | undefined {
  const { path, rawQuery } = addressFacts(url);
  if (!plainPath.test(path) || !plainQuery.test(rawQuery) || path.startsWith(controlPath)) {
    return undefined;
  }
  const resource = fixed.get(path);
  if (resource !== undefined) return { resource, params: {} };
  const names = path.split('/');
  for (const { resource: one, parts } of withParts) {
    const isIt = (part: string, place: number) => part.startsWith(':') || part === names[place];
    if (parts.length !== names.length || !parts.every(isIt)) continue;
    const params = parts.flatMap((part, place) =>
      part.startsWith(':') ? [[part.slice(1), names[place] ?? ''] as const] : [],
    );
    return { resource: one, params: Object.fromEntries(params) };
  }
  return { resource: undefined, params: {} };
}

function factsOf(
  { method, url, headers, body }: PlainRequest,
  route: Route,
  connection: number,
): RequestFacts {
  const address = addressFacts(url);
  return {
    area: route.resource?.area ?? areaOf(address.path),
    method,
    ...address,
    headers,
    params: route.params,
    ...bodyFacts(headers['content-type'], body),
    remoteAddress: '127.0.0.1',
    remotePort: connection,
    secure: false,
  };
}

/**
 * What a client reads when Node writes this answer; `undefined` where only a connection shows it.
 *
 * @param idleSeconds how long Node keeps the connection; undefined where the request closes it
 */
function plainAnswer(
  { wired, incident, dateHeader }: Answered,
  idleSeconds: number | undefined,
): RawAnswer | undefined {
  const { status, payload, chunked, raw } = wired;
  if (incident !== undefined || raw !== undefined || chunked) return undefined;
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined;
  const isEmpty = status === 204;
  if (status === 304 || (isEmpty && payload !== undefined)) return undefined;
  const given = plainPairs(wired.headers);
  if (given === undefined) return undefined;
  const body = payload ?? Buffer.alloc(0);
  const headers = [...given];
  if (!isEmpty) headers.push(['content-length', String(body.length)]);
  const isDated = given.some(([name]) => name.toLowerCase() === 'date');
  if (dateHeader === 'wall' && !isDated) headers.push(['Date', new Date().toUTCString()]);
  if (idleSeconds === undefined) headers.push(['Connection', 'close']);
  else headers.push(['Connection', 'keep-alive'], ['Keep-Alive', `timeout=${idleSeconds}`]);
  return { status, headers, body };
}

/** The headers one by one; `undefined` where one of them acts on the connection, or may be read otherwise. */
function plainPairs(
  headers: Readonly<Record<string, string | readonly string[]>>,
): [string, string][] | undefined {
  const pairs: [string, string][] = [];
  const names = new Set<string>();
  for (const [name, values] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (names.has(lower)) return undefined;
    names.add(lower);
    for (const value of typeof values === 'string' ? [values] : values) {
      // Node joins several cookies of a request.
      if (lower === 'cookie' || !isPlainHeader(lower, value)) return undefined;
      pairs.push([name, value]);
    }
  }
  return pairs;
}
