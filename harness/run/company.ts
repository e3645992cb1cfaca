import type { CheckContext } from '../check/context.js';
import type { TokenPair } from '../check/given.js';
import { lifetimes } from '../check/lifetimes.js';
import type { Messages } from '../check/messages.js';
import type { Session } from '../targets/session/session.js';

/** So long a token is surely alive: half of its life, milliseconds. */
const freshMs = lifetimes.accessToken / 2;

/** Most calls of somebody else beside one request. */
const mostCalls = 3;

/** The means of somebody else, apart from those of the check. */
interface Own {
  readonly context: Pick<CheckContext<Messages>, 'given' | 'resources'>;
  close(): void;
}

/** Somebody else who uses the service: another user of another integration, in an account of their own. */
const others = new WeakMap<Session, TokenPair>();

/** Requests of somebody else, which are under way beside those of a check. */
export class Company {
  readonly #session: Session;
  readonly #open: () => Own;
  #own: Own | undefined;

  constructor(session: Session, open: () => Own) {
    this.#session = session;
    this.#open = open;
  }

  /** Sends a request while one of somebody else is served: the first one begins a moment before. */
  async amid<T>(send: () => Promise<T>): Promise<T> {
    const over = new AbortController();
    const calls = this.#callUntil(over.signal);
    try {
      return await send();
    } finally {
      over.abort();
      await calls;
    }
  }

  async #callUntil(over: AbortSignal): Promise<void> {
    for (let n = 0; n < mostCalls && !over.aborted; n += 1) await this.#call();
  }

  /** Never throws: others judge such calls. */
  async #call(): Promise<void> {
    try {
      this.#own ??= this.#open();
      const { given, resources } = this.#own.context;
      let pair = others.get(this.#session);
      if (pair === undefined || this.#session.clock.now() > pair.issued.from + freshMs) {
        pair = (await given.installation()).tokens;
        others.set(this.#session, pair);
      }
      await resources.account(pair.accessToken);
    } catch {
      // The check goes on alone.
    }
  }

  close(): void {
    this.#own?.close();
  }
}
