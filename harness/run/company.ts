import type { CheckContext } from '../check/context.js';
import type { TokenPair } from '../check/given.js';
import { lifetimes } from '../check/lifetimes.js';
import type { Messages } from '../check/messages.js';
import type { Session } from '../targets/session/session.js';

/** So long a token is surely alive: half of its life, milliseconds. */
const freshMs = lifetimes.accessToken / 2;

/** The means of somebody else, apart from those of the check. */
interface Own {
  readonly context: Pick<CheckContext<Messages>, 'given' | 'http' | 'resources'>;
  close(): void;
}

/** Somebody else who uses the service: another user of another integration, in an account of their own. */
const others = new WeakMap<Session, TokenPair>();

/** Requests of somebody else, which are sent together with one of a check. */
export class Company {
  readonly #session: Session;
  readonly #open: () => Own;
  #own: Own | undefined;

  constructor(session: Session, open: () => Own) {
    this.#session = session;
    this.#open = open;
  }

  /**
   * A request of somebody else, to be sent just before that of the check; none where nobody else gets access. It
   * never throws: others judge such calls.
   */
  async requests(): Promise<readonly (() => Promise<void>)[]> {
    try {
      this.#own ??= this.#open();
      const { given, http, resources } = this.#own.context;
      let pair = others.get(this.#session);
      if (pair === undefined || this.#session.clock.now() > pair.issued.from + freshMs) {
        pair = (await given.installation()).tokens;
        others.set(this.#session, pair);
      }
      const request = resources.accountRequest(pair.accessToken);
      // It leaves with that of the check, for which there is room in the limit.
      return [() => http.sendUnpaced(request).then(ignored, ignored)];
    } catch {
      return [];
    }
  }

  close(): void {
    this.#own?.close();
  }
}

function ignored(): void {
  // The check goes on alone.
}
