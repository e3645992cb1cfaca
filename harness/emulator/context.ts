import type { IncomingHttpHeaders } from 'node:http';
import type { Behaviour } from './behaviour.js';
import type { Choices } from './choices.js';
import type { EmulatorClock } from './clock.js';
import type { HookSender } from './hook-sender.js';
import type { Filterable } from './steering/filter.js';
import type { Incidents, Order } from './steering/incidents.js';
import type { Journal } from './steering/request-journal.js';
import type { AccessToken, Account, Integration } from './model.js';
import type { SigningKey } from './signing.js';
import type { Store } from './store.js';

/** One running emulator. A reset or a switch replaces members; a request keeps those it began with. */
export interface World {
  store: Store;
  choices: Choices;
  /** The behaviour in force: the reference, patched by faults. Always call through this. */
  b: Behaviour;
  readonly clock: EmulatorClock;
  signing: SigningKey;
  readonly limiter: LimiterState;
  /** Whether the limiter counts requests. */
  limiting: boolean;
  readonly load: Load;
  readonly hooks: HookSender;
  readonly incidents: Incidents;
  /** Absent where nobody reads it. */
  readonly journal: Journal | undefined;
}

/** What a behaviour function sees: the world and the request that it serves. */
export interface Ctx extends Readonly<World> {
  readonly request: RequestFacts;
  /** The facts by which incidents choose; absent while nobody asks for them. */
  readonly found: Filterable | undefined;
  /** The incident that happened instead of the operation, or at the limiter. */
  happened: Order | undefined;
  /** Requests of other traffic in each second that share the limit. */
  competing: number;
  /** The caller; set once the access token was accepted. */
  caller: Caller | undefined;
  /** The access token that the request presents, accepted or not; set once it was found. */
  presented: AccessToken | undefined;
  /** Milliseconds since the Unix epoch on the emulator's clock. */
  now(): number;
}

/** The holder of a valid access token. */
export interface Caller {
  readonly access: AccessToken;
  readonly account: Account;
  readonly integration: Integration;
  readonly userId: number;
}

/** The memory of the limiter; its keys come from `limiterKey` and `blockKey`. */
export interface LimiterState {
  /** Times of counted requests, or the level of a token bucket. */
  readonly windows: Map<string, LimiterWindow>;
  /** Times of 429 answers. */
  readonly ignored: Map<string, number[]>;
  readonly blockedUntil: Map<string, number>;
}

/** The window of one limiter key; which members count depends on the kind of limiter. */
export interface LimiterWindow {
  times: number[];
  level: number;
  at: number;
}

/** The load of the emulator. */
export interface Load {
  /** Requests being served, this one included. */
  inFlight: number;
  /** The Authorization of the last request for the API, and of the one before it. */
  authorizations: readonly (string | undefined)[];
  /** Requests taken in so far, this one included; control requests do not count. */
  taken: number;
  /** The end of the last request, on a server that does one thing at a time. */
  turn: Promise<void>;
}

export type BodyKind = 'none' | 'json' | 'form' | 'other';

export type Area = 'token' | 'api' | 'chats' | 'page' | 'control' | 'other';

/** The request as it arrived. */
export interface RequestFacts {
  readonly area: Area;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly path: string;
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parameters of the route's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  readonly bodyKind: BodyKind;
  /** The socket's address, without the IPv6 prefix of mapped IPv4 addresses. */
  readonly remoteAddress: string;
  /** The socket's port: two requests with the same one share a connection. */
  readonly remotePort: number;
  /** Whether it came by TLS. */
  readonly secure: boolean;
}
