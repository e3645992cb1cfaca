import type { IntegrationClauseId } from '../../../spec/generated/integration-clauses.js';
import type {
  JournalEntry,
  NewIncident,
  RequestFilter,
} from '../../../spec/generated/control-types.js';
import type { CheckContext } from '../context.js';
import type { HeaderList } from '../evidence.js';
import type { Messages, MessageValues } from '../messages.js';

/** An account of the service that a check has made. */
export interface TestAccount {
  readonly id: number;
  /** The value of `referer`. */
  readonly host: string;
  readonly userId: number;
}

/** An answer of the target to a browser or to the service. */
export interface Visit {
  /** Its number in the evidence. */
  readonly n: number;
  readonly url: string;
  /** 0 where the target closed the connection without an answer. */
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string;
  /** The first value of a header; the case of the name does not matter. */
  header(name: string): string | undefined;
}

/** The browser of a user, with its cookies. */
export interface Browser {
  /** Visits an address, and follows redirects within the target. */
  open(url: string): Promise<Visit>;
  /** All visits so far, redirects included. */
  readonly visits: readonly Visit[];
}

/** A flow that a user has started. */
export interface Begun {
  readonly browser: Browser;
  /** Undefined where the target sent none. */
  readonly state: string | undefined;
}

/** A query with which the service calls the target; a name may come twice. */
export type Query = readonly (readonly [name: string, value: string])[];

export type WorkKind = 'read' | 'add-leads' | 'list-sources' | 'add-custom-field';

export interface WorkResult {
  /** Whether the target says that it did the work. */
  readonly done: boolean;
  readonly reason: string;
}

export interface HookParts {
  readonly clientUuid: string;
  readonly accountId: string;
  readonly signature: string;
}

/** A host that is no host of the service. */
export interface Trap {
  /** Host and port. */
  readonly host: string;
  /** The requests that arrived, as texts. */
  readonly received: readonly string[];
}

/** Everything that a check of an integration may touch. */
export interface IntegrationContext<M extends Messages> {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The address of the target, without a slash at the end. */
  readonly origin: string;
  /** A number that is the same in each run with the same seed, from 0 to below `below`. */
  random(below: number): number;
  /** A property of generated values, as for services. The number of cases is that of the run. */
  readonly forAll: CheckContext<M>['forAll'];

  /** A fresh account with an administrator. */
  account(): Promise<TestAccount>;
  browser(): Browser;
  /** Opens the page that starts the flow. Where it is not known, there is no state. */
  begin(account: TestAccount, browser?: Browser): Promise<Begun>;
  /** An authorization code, as after Allow. */
  code(account: TestAccount): Promise<string>;
  /** The parameters of the redirect after Allow. */
  allowed(account: TestAccount, code: string, state?: string): Query;
  /** The parameters of the redirect after Decline. */
  declined(state?: string): Query;
  /** The redirect: the browser of the user arrives at the redirect URI with this query. */
  deliver(query: Query, browser?: Browser): Promise<Visit>;
  /** The whole flow, with the page of the target where there is one. */
  grant(account: TestAccount): Promise<Visit>;
  /** A fresh account to which the target has access. The check is inconclusive where it has none. */
  connected(): Promise<TestAccount>;
  /** Lets the service call the redirect URI after the installation of a widget; the redirect follows. */
  installWidget(account: TestAccount): Promise<Visit>;

  /**
   * Asks the target to use its access, or waits until it does so by itself. Resolves also where it fails.
   */
  work(account: TestAccount, what?: WorkKind, items?: readonly string[]): Promise<WorkResult>;
  /** Whether the target takes no orders: each look at its work waits until it works by itself. */
  readonly worksByItself: boolean;
  /** As `work`, by the second instance; only with capability `replicas`. */
  workElsewhere(account: TestAccount, what?: WorkKind): Promise<WorkResult>;
  /** Whether the target holds the account for connected. */
  status(account: TestAccount): Promise<boolean>;
  /**
   * Lets the target read the account, or waits until it does so by itself, and says whether the service
   * has answered with success.
   */
  usesAccess(account: TestAccount): Promise<boolean>;

  /** The requests of the target that match, oldest first; their secrets are labels. */
  requests(filter?: RequestFilter): readonly JournalEntry[];
  /** Requests since a number of an entry. */
  since(number: number, filter?: RequestFilter): readonly JournalEntry[];
  /** The number of the last entry; 0 for none. */
  readonly last: number;
  incident(wanted: NewIncident): Promise<void>;
  /** Orders an incident once so many requests that match have been answered. */
  incidentAfter(count: number, wanted: RequestFilter, incident: NewIncident): Promise<void>;
  undoIncidents(): Promise<void>;
  /**
   * Moves the clocks of the service and of the target. Where the target's clock stays behind, the check
   * is not run from here on, except for steps of a few seconds.
   */
  advance(by: {
    /** What follows is right too where the target's clock stays behind. */
    readonly ofServiceAlone?: boolean;
    readonly days?: number;
    readonly hours?: number;
    readonly minutes?: number;
    readonly seconds?: number;
  }): Promise<void>;

  /** The administrator deactivates the installation. No hook is called. */
  deactivate(account: TestAccount): Promise<void>;
  /** Ends or restores the paid period. */
  billing(account: TestAccount, state: 'running' | 'ended'): Promise<void>;
  /** Regenerates the secret key, and keeps what was granted; the target is told by a restart. */
  newSecretKey(): Promise<void>;
  /** The parts of a right hook for an account. */
  hookFor(account: TestAccount): HookParts;
  /** HMAC of a text with the secret key, or with another key. */
  sign(
    text: string,
    how?: {
      readonly key?: string;
      readonly hash?: 'sha256' | 'sha1';
      readonly as?: 'hex' | 'base64';
    },
  ): string;
  /** The secret key of before `newSecretKey`. */
  readonly oldSecretKey: string;
  /** Calls the disable hook. */
  hook(query: Query): Promise<Visit>;
  /** The query of a hook. */
  hookQuery(parts: HookParts): Query;

  restart(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills the target as soon as a request arrives that matches; the answer is lost. */
  killAt(wanted: Pick<NewIncident, 'purpose' | 'path' | 'account_id'>): Promise<void>;
  /** What the target has written. */
  output(): string;
  /** Paths of the files below the folder of its data. */
  dataFiles(): readonly string[];
  /** A host that is not the service's. */
  trap(): Promise<Trap>;
  /** Whether a host belongs to the service. */
  isServiceHost(host: string): boolean;
  /** The labels of secret keys and tokens that a text holds. */
  secretsIn(text: string): readonly string[];
  /** All answers of the target to browsers and to the service so far. */
  readonly visits: readonly Visit[];

  /** Ends the check as failed, or as warned where its clause is inferred. */
  fail<K extends keyof M & string>(
    message: K,
    values: MessageValues<M[K]>,
    clause?: IntegrationClauseId,
  ): Error;
  /** Ends the check as inconclusive. */
  untestable(reason: string): Error;
  /** Ends the check as not run: the target does not do what the contract does not demand. */
  notOffered(what: string, reason: string): Error;
}
