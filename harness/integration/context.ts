import type { Behaviour } from './behaviour.js';
import type { Choices } from './choices.js';
import type { Call, Reply } from './model.js';
import type { Store } from './store.js';

/** How the integration reaches the service, and as whom. */
export interface Settings {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** The domain of the hosts of accounts; absent where the service has one host. */
  readonly serviceHost?: string | undefined;
  readonly dataDir: string;
}

/** What an integration forgets when it ends. */
export interface Memory {
  /** The values of `state` that each session waits for. */
  readonly states: Map<string, Set<string>>;
  /** Codes that were sent to the token endpoint. */
  readonly codes: Set<string>;
  /** Renewals under way, by account. */
  readonly renewing: Map<string, Promise<unknown>>;
  /** Times of the last requests, oldest first, milliseconds. */
  readonly sent: number[];
  /** The turn of the next request. */
  turn: Promise<void>;
  /** No request leaves before this time, milliseconds since the Unix epoch. */
  quietUntil: number;
}

/** Everything that a decision of the integration can use. */
export interface Ctx {
  readonly settings: Settings;
  readonly choices: Choices;
  readonly b: Behaviour;
  readonly store: Store;
  readonly memory: Memory;
  /** Milliseconds since the Unix epoch, on the clock of the integration. */
  readonly now: () => number;
  /** Lets time of that clock pass. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Writes a line to the output. */
  readonly log: (line: string) => void;
  /** Sends a request. Rejects when no complete answer came. */
  readonly send: (call: Call) => Promise<Reply>;
  /** Ends the program at once, as an unhandled error does. */
  readonly crash: (reason: string) => never;
}
