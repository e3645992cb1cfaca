/**
 * The reference integration: a small program that uses the service as the contract asks, with a store on
 * disk. One program is one start of it; a restart makes another on the same folder.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reasonOf } from '../base/thrown.js';
import { type Behaviour, reference } from './behaviour.js';
import { type Choices, defaultChoices } from './choices.js';
import type { Ctx, Settings } from './context.js';
import type { Arrival, Done, Page, Task } from './model.js';
import type { IntegrationMutant } from './mutant.js';
import { operate, operationPath } from './operations.js';
import { Store } from './store.js';
import { openWire } from './connections.js';

export interface ProgramOptions {
  readonly settings: Settings;
  readonly choices?: Partial<Choices> | undefined;
  readonly mutant?: IntegrationMutant | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Lets time of that clock pass. @param inFlight says how many requests wait for their answer */
  readonly sleep: (ms: number, inFlight: () => number) => Promise<void>;
  readonly log: (line: string) => void;
  /** The program has ended by itself. */
  readonly onCrash: (reason: string) => void;
}

/** One start of the integration. */
export interface Program {
  /** Serves a request of a browser, of the service, or of an operation. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
  readonly perform: (task: Task) => Promise<Done>;
  readonly isConnected: (accountId: string) => boolean;
  /** Ends it in order. */
  readonly stop: () => void;
  /** Ends it as SIGKILL does. */
  readonly kill: () => void;
}

const redirectPath = '/callback';
const hookPath = '/hook';
const mostBytes = 1_000_000;
const cookieName = 'integration_session';

/** Starts the program. */
export function startProgram(options: ProgramOptions): Program {
  const choices = { ...defaultChoices, ...options.choices };
  const b: Behaviour = { ...reference, ...options.mutant?.apply(reference) };
  const store = new Store(options.settings.dataDir, choices.store);
  const wire = openWire();
  let inFlight = 0;
  const end = () => {
    store.close();
    wire.close();
  };
  const ctx: Ctx = {
    settings: options.settings,
    choices,
    b,
    store,
    memory: {
      states: new Map(),
      codes: new Set(),
      renewing: new Map(),
      sent: [],
      turn: Promise.resolve(),
      quietUntil: 0,
    },
    now: options.now,
    sleep: (ms) => options.sleep(ms, () => inFlight),
    log: options.log,
    send: async (call) => {
      if (store.isClosed) throw new Error('the program has ended');
      inFlight += 1;
      try {
        return await wire.send(call, b.addressFor(ctx, call));
      } finally {
        inFlight -= 1;
      }
    },
    crash: (reason) => {
      end();
      options.onCrash(reason);
      throw new Error(reason);
    },
  };
  b.onStart(ctx);
  return {
    serve: (request, response) => {
      void respond(ctx, request, response);
    },
    perform: (task) => ctx.b.perform(ctx, task),
    isConnected: (id) => b.isConnected(ctx, id),
    stop: () => {
      if (!store.isClosed) b.onStop(ctx);
      end();
    },
    kill: end,
  };
}

async function respond(
  ctx: Ctx,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let page: Page;
  try {
    page = await pageFor(ctx, request);
  } catch (error) {
    if (ctx.store.isClosed) {
      response.destroy();
      return;
    }
    ctx.log(`a request failed: ${reasonOf(error)}`);
    page = ctx.b.page(ctx, 500, 'Something went wrong.');
  }
  response.writeHead(page.status, page.headers).end(page.body);
}

async function pageFor(ctx: Ctx, request: IncomingMessage): Promise<Page> {
  const url = request.url ?? '/';
  const [path, rawQuery] = splitOnce(url, '?');
  const cookie = /(?:^|;\s*)integration_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const arrival: Arrival = {
    method: request.method ?? 'GET',
    path,
    rawQuery,
    query: new URLSearchParams(rawQuery),
    body: await bodyOf(request),
    session: cookie ?? randomBytes(16).toString('hex'),
    isFreshSession: cookie === undefined,
  };
  if (path.startsWith(operationPath)) return operate(ctx, arrival);
  const page = ctx.b.finishPage(ctx, await pageAt(ctx, arrival));
  if (!arrival.isFreshSession || path !== '/connect') return page;
  const setCookie = `${cookieName}=${arrival.session}; Path=/; HttpOnly; SameSite=Lax`;
  return { ...page, headers: { ...page.headers, 'set-cookie': setCookie } };
}

async function pageAt(ctx: Ctx, arrival: Arrival): Promise<Page> {
  switch (arrival.path) {
    case '/':
      return ctx.b.overview(ctx);
    case '/connect':
      return ctx.b.start(ctx, arrival);
    case redirectPath:
      return ctx.b.arrive(ctx, arrival);
    case hookPath:
      return ctx.b.takeHook(ctx, arrival);
    default:
      return ctx.b.other(ctx, arrival);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array); // a request without an encoding gives bytes
    length += bytes.length;
    if (length > mostBytes) throw new Error('the body is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
