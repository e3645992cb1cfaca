import type { AccountHosts } from './account-hosts.js';
import type { TargetClock } from '../check/target-clock.js';
import type { Answers } from './answers.js';
import type { ExchangeWatch, Witness } from './exchange-watch.js';
import type { ForeignSecrets } from './foreign-secrets.js';
import type { LongRest } from './long-rest.js';
import type { Pacer } from './pacer.js';
import type { Patience } from './patience.js';
import type { Recorder } from './recorder.js';
import type { Redactor } from './redaction.js';
import type { RequestOptions } from '../check/http.js';
import type { Transport } from './transport.js';

/** A request of somebody else, whose answer nobody looks at. It never rejects. */
type Others = () => Promise<void>;

/** What a client of a check consists of. */
export interface ClientParts {
  readonly baseUrl: string;
  /** Where each account has an API address of its own. */
  readonly hosts?: AccountHosts | undefined;
  readonly transport: Transport;
  readonly clock: TargetClock;
  readonly pacer: Pacer;
  readonly rest: LongRest;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly signal?: AbortSignal;
  /** Number of exchanges of the check so far, over all its clients. */
  readonly number: () => number;
  /** Throws for an address to which no request may go. */
  readonly guard?: (url: string) => void;
  /** Receives each request, so that the effects of a check on the target are known. */
  readonly witness?: Witness;
  /** For an address that others may use: handles unplanned 429 answers. */
  readonly patience?: Patience | undefined;
  /** What requests carry besides; nothing when absent. */
  readonly dress?: ((options: RequestOptions) => RequestOptions) | undefined;
  /** Requests of others that leave together with one, the first of them before it; none when absent. */
  readonly others?: ((options: RequestOptions) => Promise<readonly Others[]>) | undefined;
  /** Whether its requests are those of others, for which it is enough to be served in order. */
  readonly isBeside?: boolean | undefined;
  /** Looks for secrets in answers to requests that did not carry them. */
  readonly foreign?: ForeignSecrets;
  /** Judges every exchange by what must be true of all of them. */
  readonly watch?: ExchangeWatch | undefined;
  /** Where requests cost time: the answers that checks share because they only look at them. */
  readonly answers?: Answers | undefined;
}
