import { createServer as createTlsServer } from 'node:https';
import {
  fastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { reference } from './behaviour.js';
import { boundReply, boundRequest } from './behaviour/bindings.js';
import type { Choices } from './choices.js';
import type { Area, BodyKind, Ctx, RequestFacts, World } from './context.js';
import { withShownIds } from './behaviour/huge-ids.js';
import type { Reply, WireReply } from './reply.js';
import { answer, type Target } from './pipeline.js';
import type { Certificates } from './reach/certificates.js';
import { pause } from './real-time.js';
import { areaOf, resources, type Resource } from './routes.js';
import { subjectOf } from './steering/request-subject.js';
import { takeIncident } from './steering/take-incident.js';
import { recordRequest } from './steering/record.js';
import { type Answered, writeAnswer } from './write-answer.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** Real milliseconds by which an answer comes late, where the incident does not say. */
const usualDelayMs = 1_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Enough for a `state` of several kilobytes and the token in a header. */
const MOST_PATH_PARAMETER = 500;

/**
 * No route has a fastify schema. Fastify's schema compilers take longer to load than everything
 * else here.
 */
const unused = (): never => {
  throw new Error('no route has a schema');
};

/** The server of an emulator, not yet listening; with `tls` it speaks HTTPS alone. Crashes are appended to `crashes`. */
export function createServer(
  world: World,
  crashes: string[],
  tls?: Pick<Certificates, 'key' | 'cert'>,
): FastifyInstance {
  const app = fastify({
    ...(tls !== undefined && { serverFactory: tlsFactory(tls) }),
    logger: false,
    forceCloseConnections: true,
    bodyLimit: MOST_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MOST_PATH_PARAMETER },
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const serve = (request: FastifyRequest, reply: FastifyReply, area: Area, target: Target) =>
    serveRequest(world, crashes, request, reply, area, target);
  for (const resource of resources) {
    app.route({
      method: [...METHODS],
      url: resource.path,
      handler: (request, reply) =>
        serve(
          request,
          reply,
          resource.area,
          targetOf(resource, request.method, readParams(request.params), world.choices),
        ),
    });
  }
  app.setNotFoundHandler((request, reply) =>
    serve(request, reply, areaOf(request.url.split('?')[0] ?? ''), { kind: 'nowhere' }),
  );
  app.setErrorHandler((error, request, reply) => {
    // Fastify itself refuses a body that is too large or cut short.
    const refused: Target = {
      kind: 'operation',
      operation: { handle: (ctx) => refuse(ctx, error) },
    };
    return serve(request, reply, 'other', refused);
  });
  return app;
}

/** By a factory, because fastify's option for TLS makes an instance of another type. */
function tlsFactory({ key, cert }: Pick<Certificates, 'key' | 'cert'>): FastifyServerFactory {
  return (handle) => createTlsServer({ key, cert }, handle);
}

/** The context of one request, or of one control operation. */
export function createContext(world: World, request: RequestFacts): Ctx {
  const { clock } = world;
  // A list of all members is several times as fast as a copy of the world, and there are thousands of requests.
  return {
    store: world.store,
    choices: world.choices,
    b: world.b,
    clock,
    signing: world.signing,
    limiter: world.limiter,
    limiting: world.limiting,
    load: world.load,
    hooks: world.hooks,
    incidents: world.incidents,
    journal: world.journal,
    request,
    caller: undefined,
    presented: undefined,
    found: undefined,
    happened: undefined,
    competing: 0,
    now: () => clock.now(),
  };
}

/** The context with the facts for incidents and the journal, where they are in use. */
async function withFacts(ctx: Ctx): Promise<Ctx> {
  const { journal, incidents, request: facts } = ctx;
  if (journal === undefined && incidents.isEmpty) return ctx;
  const { method, path } = facts;
  return { ...ctx, found: { kind: 'request', method, path, ...(await subjectOf(ctx)) } };
}

/** What a method of a path leads to. */
export function targetOf(
  resource: Resource,
  method: string,
  params: Readonly<Record<string, string>>,
  choices: Choices,
): Target {
  if (resource.isThere?.(choices, params) === false) return { kind: 'nowhere' };
  const methods = new Map(Object.entries(resource.methods));
  const wanted = method === 'HEAD' && choices.head === 'as-get' ? 'GET' : method;
  const operation = methods.get(wanted);
  if (operation !== undefined) return { kind: 'operation', operation };
  return { kind: 'other-method', allowed: [...methods.keys()] };
}

async function serveRequest(
  world: World,
  crashes: string[],
  request: FastifyRequest,
  reply: FastifyReply,
  area: Area,
  target: Target,
): Promise<void> {
  reply.hijack();
  writeAnswer(await served(world, crashes, factsOf(request, area), target), reply.raw);
}

/** Takes a request and makes its answer, not yet written. */
export async function served(
  world: World,
  crashes: string[],
  facts: RequestFacts,
  target: Target,
): Promise<Answered> {
  world.load.inFlight += 1;
  world.load.taken += 1;
  if (facts.area === 'api') {
    const [last] = world.load.authorizations;
    world.load.authorizations = [facts.headers.authorization, last];
  }
  const began = performance.now();
  const ctx = await withFacts(createContext(world, boundRequest(facts, world.choices)));
  let wired: WireReply;
  try {
    await inTurn(world);
    const latency = ctx.b.latencyMs(ctx);
    if (latency > 0) await pause(latency);
    const answered = await ctx.b.finish(ctx, await answer(ctx, target));
    wired = await ctx.b.send(ctx, ctx.b.render(ctx, boundReply(ctx, answered)));
    if (world.choices.ids === 'huge') wired = withShownIds(wired);
  } catch (error) {
    crashes.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    wired = crashReply(ctx);
  } finally {
    world.load.inFlight -= 1;
  }
  const order = takeIncident(ctx, 'answer');
  if (order?.wanted.kind === 'answer-late') await pause(order.wanted.delay_ms ?? usualDelayMs);
  const isLost = order?.wanted.kind === 'answer-lost';
  recordRequest(ctx, wired, { isLost, durationMs: performance.now() - began });
  return { wired, incident: order?.wanted.kind, dateHeader: ctx.choices.dateHeader };
}

/** On a server that does one thing at a time, waits until the requests before this one are done. */
async function inTurn({ choices: { serialMs }, load }: World): Promise<void> {
  if (serialMs === 0) return;
  load.turn = load.turn.then(() => pause(serialMs));
  await load.turn;
}

/** The answer to a crash uses no member that a mutant may have broken. */
function crashReply(ctx: Ctx): WireReply {
  return reference.render(ctx, reference.serverFailure({ ...ctx, b: reference }));
}

function refuse(ctx: Ctx, error: unknown): Reply {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 400;
  return status === 413
    ? ctx.b.problem(ctx, 413, 'The request body is too large')
    : ctx.b.malformedBody(ctx);
}

function factsOf(request: FastifyRequest, area: Area): RequestFacts {
  const { url, method, headers, body } = request;
  return {
    area,
    method,
    ...addressFacts(url),
    headers,
    params: readParams(request.params),
    ...bodyFacts(headers['content-type'], body),
    remoteAddress: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
    remotePort: request.socket.remotePort ?? 0,
    secure: 'encrypted' in request.socket,
  };
}

/** The facts of an address of path and query. */
export function addressFacts(
  url: string,
): Pick<RequestFacts, 'url' | 'path' | 'rawQuery' | 'query'> {
  const mark = url.indexOf('?');
  const rawQuery = mark === -1 ? '' : url.slice(mark + 1);
  const path = mark === -1 ? url : url.slice(0, mark);
  return { url, path, rawQuery, query: new URLSearchParams(rawQuery) };
}

/** The facts of a body; fastify has none for a request without one. */
export function bodyFacts(
  contentType: string | undefined,
  body: unknown,
): Pick<RequestFacts, 'rawBody' | 'bodyKind'> {
  return {
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    bodyKind: bodyKindOf(contentType, body),
  };
}

function readParams(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value)] as const),
  );
}

function bodyKindOf(contentType: string | undefined, body: unknown): BodyKind {
  if (!Buffer.isBuffer(body) || body.length === 0) return 'none';
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  return type === 'application/x-www-form-urlencoded' ? 'form' : 'other';
}
