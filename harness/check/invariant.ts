import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { Id } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import type { SchemaName } from '../../spec/validators.js';
import type { Capability } from './capabilities.js';
import type { Effect } from './effects.js';
import type { CheckId } from './generated/check-ids.js';
import type { MutantId } from './generated/mutant-ids.js';
import type { Between } from './given.js';
import type { Exchange } from './http.js';
import type { Expectation } from './lifecycle/lifecycle.js';
import type { Messages, MessageValues } from './messages.js';

/** The part of the service that a request was sent to. */
export type Place =
  /** A path below `/api/v4`. */
  | 'api'
  /** `/oauth2/access_token`. */
  | 'token-endpoint'
  /** The authorization page, the Chats API, and addresses that the contract does not name. */
  | 'elsewhere';

/** Where an invariant looks: at requests to a part of the service, or at its calls to integrations. */
export type Where = Place | 'integration';

/** What an answer is by its status: 2xx, 3xx, or any other. */
export type AnswerKind = 'success' | 'redirect' | 'error';

/** A code or a refresh token in a request to the token endpoint. */
export interface PresentedGrant {
  readonly kind: 'code' | 'refresh';
  readonly value: string;
  /**
   * The method, the query, the media type and all other fields of the request in one text: two requests
   * with the same text differ in the value alone.
   */
  readonly besides: string;
}

/** A call of the service to an address of an integration. */
export interface IncomingCall {
  readonly method: string;
  readonly url: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** An integration, as far as those who judge all exchanges know it. */
export interface KnownIntegration {
  readonly clientId: string;
  /** All its secret keys so far, newest last. */
  readonly keys: readonly string[];
}

/** One exchange of any check, as an invariant sees it: not redacted. */
export interface SeenExchange {
  readonly exchange: Exchange;
  readonly place: Place;
  /** The path of the request below the address of the service, without its query. */
  readonly path: string;
  /** The access token that the request carried as the profile says; undefined without one. */
  readonly accessToken: string | undefined;
  /** The code or the refresh token that was presented; undefined for any other request. */
  readonly presented: PresentedGrant | undefined;
  /** Set where the service has sent the request, to an address of an integration. */
  readonly incoming?: IncomingCall;
  /** The label of a secret in the answer that its asker did not send and was not given. */
  readonly foreign?: string;
  /** Where a redirect leads; absent in any other answer. */
  readonly location?: URL;
  /** The code in the address of a redirect to an integration; absent in any other answer. */
  readonly redirected?: string;
  /** Tokens in an answer of the token endpoint, whatever its status, and what it says of their expiry. */
  readonly issued: {
    readonly access?: string;
    readonly refresh?: string;
    /** As it stands in the answer; absent where there is none by that name. */
    readonly seconds?: unknown;
  };
  /** A call of a shown method of the API, which no service opens to requests without a token. */
  readonly isClosed?: true;
  /** `GET /api/v4/account` with an access token and nothing else that a service could object to. */
  readonly isPlain?: true;
  /** It names another host than that of its address, or went to the address of another account than its credential's. */
  readonly isMisdirected?: true;
  /** The request prefers HTML to JSON, as browsers do: an error may be one that people read. */
  readonly prefersHtml?: true;
  /** The body of the answer is not known, or only its beginning: a recorder has left it out. */
  readonly isCut?: true;
}

/** What was sent as the state in visits of users of one integration. */
export interface KnownStates {
  readonly sent: ReadonlySet<string>;
  /** Whether one of the visits may count as one without a state. */
  readonly mayLack: boolean;
}

/** A grant of access that control has made, or a user whom control created. */
export interface KnownGrant {
  readonly account: Id;
  readonly user: Id;
  /** The name is that which control was asked for; undefined where it was asked for none. */
  readonly integration: { readonly clientId: string; readonly name: string | undefined };
  /** Whether the user chose the account on the authorization page. */
  readonly isOnPage: boolean;
  /** Whether the user had granted this integration access in this account before. */
  readonly isAgain: boolean;
  /** The name of the account, where control has given it one. */
  readonly name?: string;
}

/** A place where a body does not conform to a schema of the contract. */
export interface Violated {
  /** JSON path, such as `$.enums[0].id`. */
  readonly path: string;
  /** What was expected there, and what was found, in words. */
  readonly message: string;
}

/** What the traffic before an exchange has told. */
export interface KnownTraffic {
  readonly profile: Profile;
  /** Distance from the end of a lifetime within which nothing is known, milliseconds. */
  readonly marginMs: number;
  /** When the token endpoint handed out an access token; undefined if it was not seen. */
  readonly accessIssued: (token: string) => Between | undefined;
  /** When a redirect handed out a code; undefined if it was not seen. */
  readonly codeIssued: (code: string) => Between | undefined;
  /**
   * From when on no call of any kind was seen, where a refresh token was handed out before; undefined if
   * that was not seen. Milliseconds on the target's clock.
   */
  readonly quietSince: (refreshToken: string) => number | undefined;
  /** Whether a code was exchanged for a pair before the exchange was sent. */
  readonly wasExchanged: (code: string) => boolean;
  /** Whether a refresh token was outdated, because its successor was used before the exchange was sent. */
  readonly isOutdated: (refreshToken: string) => boolean;
  /**
   * What a renewal that gave a pair tells of a refresh token that was used already, while the pairs that
   * it had given were unused: that it was accepted once more, or that it had been refused; undefined where
   * it tells nothing, or the contract leaves it open.
   */
  readonly retried: (renewal: PresentedGrant) => 'accepted' | 'refused' | undefined;
  /** Whether a refresh token was handed out and never sent before the exchange. */
  readonly isUnsent: (refreshToken: string) => boolean;
  /**
   * Whether a refresh token that a renewal gives was handed out, or had given a pair, before the renewal
   * was sent; false where renewals with one token overlap.
   */
  readonly wasBefore: (refreshToken: string, renewal: PresentedGrant) => boolean;
  /**
   * How many API requests certainly passed within the second that ends with this exchange, it included;
   * undefined where the source addresses of the traffic are not known.
   */
  readonly passedInSecond: () => number | undefined;
  /** The integrations of a run, by the addresses that they registered; none where they are not known. */
  readonly integrations: {
    /** Whether an integration of that ID is one of them. */
    readonly knows: (clientId: string) => boolean;
    /** Those whose disable hooks come to an address that has no other use. */
    readonly hooksAt: (url: string) => readonly KnownIntegration[];
    /** Those whose users come back to an address. */
    readonly redirectedTo: (url: string) => readonly KnownIntegration[];
    /** The states with which its users came to the service; undefined where no such visit was seen. */
    readonly statesOf: (clientId: string) => KnownStates | undefined;
  };
  /**
   * What the contract wants to become of the credential that the exchange presents; undefined where not
   * all is known that may have ended it, as in recorded traffic.
   */
  readonly demand: () => Expectation | undefined;
  /** Where the credential of the exchange comes from; undefined where control has not granted it. */
  readonly grant: () => KnownGrant | undefined;
  /** The first violation of a schema of the contract; undefined when there is none. */
  readonly violation: (schema: SchemaName, body: unknown) => Violated | undefined;
}

/** A clause that an exchange breaks. */
export interface Breach {
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The broken clause, where it is not the first one of the invariant. */
  readonly clause?: ClauseId;
}

/** The clauses of an invariant of which an exchange shows that they were kept. */
export interface Kept {
  readonly kept: readonly ClauseId[];
}

/**
 * What an exchange says about an invariant: nothing, that it held, or that it is broken. Nothing is said
 * wherever the contract leaves the answer open. `kept` is said of all clauses of the invariant.
 */
export type Judgement = 'silent' | 'kept' | Kept | Breach;

export interface InvariantContext<M extends Messages> {
  readonly seen: SeenExchange;
  readonly known: KnownTraffic;
  /** For an invariant whose exchanges speak of some of its clauses each. */
  readonly kept: (...clauses: readonly ClauseId[]) => Kept;
  readonly broken: <Id extends keyof M & string>(
    id: Id,
    values: MessageValues<M[Id]>,
    clause?: ClauseId,
  ) => Breach;
}

/** A statement about every exchange, whatever check sends it. It sends nothing itself. */
export interface Invariant<M extends Messages = Messages> {
  readonly kind: 'invariant';
  /** A statement in the words of the contract that is true of every conforming target. */
  readonly title: string;
  /** The clauses it judges, all of one kind. The first one is quoted when the invariant is broken. */
  readonly clauses: readonly [ClauseId, ...ClauseId[]];
  /** Checks whose failure explains a breach, so that one cause shows as one red row. */
  readonly dependsOn?: readonly CheckId[];
  /** Faults of the emulator that this invariant is proven to find. */
  readonly kills: readonly [MutantId, ...MutantId[]];
  /** Checks in whose exchanges it finds these faults: the kill matrix judges faults by them. */
  readonly over: readonly [CheckId, ...CheckId[]];
  readonly messages: M;
  /** It also judges exchanges whose body is not known. */
  readonly withoutBody?: true;
  /** It says nothing of exchanges anywhere else, so it is not asked about them. */
  readonly places: readonly [Where, ...Where[]];
  /** It says nothing of other answers. */
  readonly answers?: AnswerKind;
  judge(t: InvariantContext<M>): Judgement;
}

/** The data of an invariant as plans, lists and reports know it: a check that needs and does nothing. */
export interface InvariantFacts extends Omit<Invariant, 'judge' | 'messages'> {
  readonly needs: readonly Capability[];
  readonly does: readonly [Effect, ...Effect[]];
  readonly isLast?: never;
  readonly deferred?: never;
  readonly mayDo?: never;
}

/** Declares an invariant; its id is its path below `suites/`. */
export function defineInvariant<const M extends Messages>(
  invariant: Omit<Invariant<M>, 'kind'>,
): Invariant<M> {
  return { kind: 'invariant', ...invariant };
}
