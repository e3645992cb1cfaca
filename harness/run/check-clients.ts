import type { HttpClient, RequestOptions } from '../check/http.js';
import { Inconclusive } from '../check/signals.js';
import { PacedClient } from '../http/client.js';
import type { ClientParts } from '../http/client-parts.js';
import type { ExchangeWatch, Witness } from '../http/exchange-watch.js';
import type { ForeignSecrets } from '../http/foreign-secrets.js';
import type { Recorder } from '../http/recorder.js';
import type { Redactor } from '../http/redaction.js';
import { staysAfter } from './effect-log.js';
import { Fingerprints } from './answer-prints.js';
import { guardOf } from '../targets/session/not-offered.js';
import type { Session } from '../targets/session/session.js';
import type { Source } from '../targets/session/source.js';

/** The clients of one check. They share one record, and so one count of exchanges. */
export class CheckClients {
  readonly opened: PacedClient[] = [];
  readonly #session: Session;
  readonly #common: {
    readonly recorder: Recorder;
    readonly redactor: Redactor;
    readonly signal: AbortSignal;
    readonly foreign: ForeignSecrets;
    readonly watch?: ExchangeWatch | undefined;
    readonly dress: (options: RequestOptions) => RequestOptions;
  };
  /** Whether their requests are those of others. */
  readonly #isBeside: boolean;
  #second: HttpClient | undefined;
  /** The form of the answers; undefined on a target that ends with the run. */
  readonly prints: Fingerprints | undefined;

  constructor(
    session: Session,
    common: {
      recorder: Recorder;
      redactor: Redactor;
      signal: AbortSignal;
      foreign: ForeignSecrets;
      watch?: ExchangeWatch | undefined;
      /** What requests carry besides. */
      dress: (options: RequestOptions) => RequestOptions;
    },
    isBeside = false,
  ) {
    this.#session = session;
    this.#common = common;
    this.#isBeside = isBeside;
    this.prints = staysAfter(session) ? new Fingerprints(common.redactor) : undefined;
  }

  /** Number of calls of the target to an address of the check; they are exchanges, too. */
  incoming = 0;

  /** Number of exchanges so far, with those whose answer was there already. */
  readonly sent = (): number =>
    this.opened.reduce(
      (sum, { counts: { requests, shared } }) => sum + requests + shared,
      this.incoming,
    );

  /**
   * A client of a source address whose requests the witness sees.
   *
   * @param others the requests of others that leave together with one; none when absent
   */
  open(
    { transport, pacer, rest, patience }: Source,
    witness: Witness,
    others?: ClientParts['others'],
  ): PacedClient {
    const { baseUrl, hosts, clock, missingPart, answers } = this.#session;
    const noting: Witness = {
      sent: (request) => witness.sent(request),
      mayLeave: (request) => witness.mayLeave(request),
      unpaced: (at) => witness.unpaced(at),
      answered: (request, exchange) => {
        witness.answered(request, exchange);
        // A page is for people; its text changes with each visit.
        if (request.onPage === undefined) this.prints?.note(exchange);
      },
    };
    const client = new PacedClient({
      baseUrl,
      hosts,
      transport,
      clock,
      pacer,
      rest,
      ...this.#common,
      number: this.sent,
      guard: guardOf(missingPart),
      witness: noting,
      patience,
      answers,
      others,
      isBeside: this.#isBeside,
    });
    this.opened.push(client);
    return client;
  }

  /**
   * The client of the second source address.
   *
   * @throws {Inconclusive} when the session has none
   */
  second(witness: Witness): HttpClient {
    if (this.#session.secondSource === undefined) {
      throw new Inconclusive('harness', 'the check did not declare second-address');
    }
    return (this.#second ??= this.open(this.#session.secondSource, witness));
  }
}
