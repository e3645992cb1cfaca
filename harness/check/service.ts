import type { ChatChannel, Id } from '../../spec/generated/control-types.js';
import type { GivenCode, TokenPair } from './given.js';
import type { Exchange, RequestOptions } from './http.js';

/** Differences of a token request from a correct one. */
export interface TokenRequestChanges {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly redirectUri?: string;
  readonly encoding?: 'json' | 'form';
  /** Values of any type in place of the text of a part; such a request is sent as JSON. */
  readonly typed?: Readonly<Partial<Record<'clientId' | 'clientSecret' | 'grant', unknown>>>;
  /** Parts left out of the request. */
  readonly omit?: readonly ('clientId' | 'clientSecret' | 'grantType' | 'grant' | 'redirectUri')[];
  /** Changes the finished request, its headers and its address included. */
  readonly alter?: (request: RequestOptions) => RequestOptions;
}

/** An answer of the token endpoint. */
export interface TokenReply {
  readonly exchange: Exchange;
  readonly status: number;
  /** The pair, where the answer is a success that holds both tokens as non-empty strings. */
  readonly tokens: TokenPair | undefined;
  /** True when the body holds any token at all, whatever the status. */
  readonly handedOut: boolean;
  /** The three values of a success exactly as answered; each may have any type. */
  readonly accessToken: unknown;
  readonly refreshToken: unknown;
  /** Seconds until expiry. */
  readonly expiresIn: unknown;
}

/** A refresh token to present, with the integration it belongs to. */
export type PresentedToken = Pick<TokenPair, 'refreshToken' | 'integration'>;
/** A code to present, with the integration it belongs to. */
export type PresentedCode = Pick<GivenCode, 'value' | 'integration'> & Partial<GivenCode>;

/** The token endpoint, `POST /oauth2/access_token`, bound by the profile. */
export interface TokenEndpoint {
  /** The claim of an access token that holds the permitted actions. */
  readonly permissionsClaim: string;
  /** Exchanges an authorization code. */
  exchange(code: PresentedCode, changes?: TokenRequestChanges): Promise<TokenReply>;
  /** Renews with a refresh token. */
  refresh(pair: PresentedToken, changes?: TokenRequestChanges): Promise<TokenReply>;
  /** Sends `times` exchanges of one code at once, each over its own connection. */
  exchangeAtOnce(code: GivenCode, times: number): Promise<TokenReply[]>;
  /**
   * Sends the requests of several codes and refresh tokens at once, each over its own connection. The
   * replies have their order.
   */
  allAtOnce(grants: readonly (PresentedCode | PresentedToken)[]): Promise<TokenReply[]>;
  /** Sends `times` renewals with one refresh token at once, each over its own connection. */
  refreshAtOnce(pair: PresentedToken, times: number): Promise<TokenReply[]>;
  /** Sends a request with exactly these fields, in the encoding of the profile. */
  raw(fields: Readonly<Record<string, string>>): Promise<TokenReply>;
  /** Sends a request with exactly this text as its JSON body. */
  rawText(text: string): Promise<TokenReply>;
  /** The request of `exchange`, for a check that sends it itself. */
  exchangeRequest(code: PresentedCode, changes?: TokenRequestChanges): RequestOptions;
  /** The request of `refresh`, for a check that sends it itself. */
  refreshRequest(pair: PresentedToken, changes?: TokenRequestChanges): RequestOptions;
}

/** The parts of a call of the account API besides its path. */
export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** A custom field to create. */
export interface NewCustomField {
  readonly name: string;
  /** `select` is the only type that the contract shows. */
  readonly type: string;
  /** Values of a `select`, in order. */
  readonly enums?: readonly string[];
  /** The `sort` of each value, left out where undefined; they count from 1 when absent. */
  readonly sorts?: readonly (number | undefined)[];
}

/** An object in the body of an answer. */
type Item = Record<string, unknown>;

/** The account API, bound by the profile: every verb takes the access token that it presents. */
export interface Resources {
  /** `GET /api/v4/account`. */
  account(accessToken: string): Promise<Exchange>;
  /**
   * A call of any method that every living token opens, for a check that asks only whether this one does. It
   * is the call of the account in plain circumstances.
   */
  callAny(accessToken: string): Promise<Exchange>;
  /** Any call of the account API. Without a token, the request carries no credentials. */
  call(accessToken: string | undefined, path: string, options?: CallOptions): Promise<Exchange>;
  /** Sends a request that another verb has made. */
  ask(request: RequestOptions): Promise<Exchange>;
  /** Calls with any value in the header that carries the credentials. */
  callWithCredentials(value: string, path?: string): Promise<Exchange>;
  /** Calls with another authorization scheme than the profile's. */
  callWithScheme(scheme: string, credentials: string, path?: string): Promise<Exchange>;
  /** Calls with the scheme of the profile and any text in place of the token. */
  callWithText(text: string, path?: string): Promise<Exchange>;
  /**
   * Sends many calls at once, each over its own connection, after a quiet second. 429 answers are
   * planned.
   */
  atOnce(requests: readonly RequestOptions[]): Promise<Exchange[]>;
  /** The account request, for a check that sends it itself. */
  accountRequest(accessToken: string): RequestOptions;
  /** The request of `call`, for a check that sends it itself. */
  request(accessToken: string | undefined, path: string, options?: CallOptions): RequestOptions;
  /** The header that presents an access token. */
  credentials(accessToken: string | undefined): Record<string, string>;
  readonly leads: Leads;
  readonly customFields: CustomFields;
  readonly sources: Sources;
  readonly wrong: WrongRequests;
}

export interface Leads {
  /** The smallest lead that a request may hold. */
  item(name: string): Item;
  create(accessToken: string, items: readonly unknown[]): Promise<Exchange>;
  createRequest(accessToken: string, items: readonly unknown[]): RequestOptions;
  list(accessToken: string, page: number, size: number): Promise<Exchange>;
  listRequest(accessToken: string, page: number, size: number): RequestOptions;
  read(accessToken: string, id: Id | string): Promise<Exchange>;
  readRequest(accessToken: string, id: Id | string): RequestOptions;
  update(accessToken: string, items: readonly unknown[]): Promise<Exchange>;
  updateRequest(accessToken: string, items: readonly unknown[]): RequestOptions;
  /** The leads in the answer to a creation or a list; undefined when the answer holds no list. */
  itemsOf(exchange: Exchange): Item[] | undefined;
  /** The id of a lead in an answer; undefined when it is neither a number nor a string. */
  idOf(item: Item): Id | string | undefined;
  /** The smallest change of a lead: its new name. */
  renaming(id: Id | string, name: string): Item;
  /** The name of a lead in an answer. */
  nameOf(item: Item): unknown;
  /** Names of all leads of the account, page by page; undefined when a page holds no list. */
  allNames(accessToken: string): Promise<string[] | undefined>;
}

export interface CustomFields {
  create(accessToken: string, field: NewCustomField): Promise<Exchange>;
  createRequest(accessToken: string, field: NewCustomField): RequestOptions;
  read(accessToken: string, id: Id): Promise<Exchange>;
  readRequest(accessToken: string, id: Id): RequestOptions;
  list(accessToken: string): Promise<Exchange>;
  listRequest(accessToken: string): RequestOptions;
  itemsOf(exchange: Exchange): Item[] | undefined;
  /** The name of a field in an answer. */
  nameOf(field: Item): unknown;
  /** The id of a field in an answer; `NaN` when the field has none. */
  idOf(field: Item): Id;
  /** The only field in the answer to a creation: the body itself, or the only item of its list. */
  createdIn(exchange: Exchange): Item | undefined;
}

export interface Sources {
  list(accessToken: string): Promise<Exchange>;
  listRequest(accessToken: string): RequestOptions;
  create(accessToken: string, names: readonly string[]): Promise<Exchange>;
  createRequest(accessToken: string, names: readonly string[]): RequestOptions;
  itemsOf(exchange: Exchange): Item[] | undefined;
}

/** Requests that must be refused. The profile says how to provoke each refusal. */
export interface WrongRequests {
  /** A path below the prefix that no resource has. `name` may be any text; it is escaped. */
  unknownPath(name: string): string;
  /** One call for each method that the profile declares unsupported, on the resource it names. */
  unsupportedMethods(accessToken: string): RequestOptions[];
  /**
   * The same methods on what the check made, where they can lose nothing else.
   *
   * @param own the request that reads it
   */
  unsupportedMethodsOn(own: RequestOptions): RequestOptions[];
  emptyData(accessToken: string): Promise<Exchange>;
  /** Creates `times` leads, each with a choice that the select field `fieldId` does not have. */
  invalidChoice(accessToken: string, fieldId: Id, times?: number): Promise<Exchange>;
  /**
   * A lead with a choice that the select field `fieldId` does not have, as `invalidChoice` sends it.
   * Undefined where the profile describes no list with one such lead.
   */
  choiceItem(fieldId: Id): Record<string, unknown> | undefined;
  /** Creates `times` leads, each with an object where the contract expects an array. */
  invalidType(accessToken: string, fieldId: Id, times?: number): Promise<Exchange>;
  /** A lead with an object where an array is expected, as `invalidType` sends it; see `choiceItem`. */
  typeItem(fieldId: Id): Record<string, unknown> | undefined;
  /** Sends a lead creation with any text as its body, JSON or not. */
  leadText(accessToken: string, text: string): Promise<Exchange>;
}

/** Differences of a chats request from a correct one. */
export interface ChatChanges {
  /** Signs with this secret instead of the channel's. */
  readonly secret?: string;
  /** Exactly this value of `X-Signature`; null leaves the header out. */
  readonly signature?: string | null;
  /** Changes the correct signature into another one. */
  readonly alter?: (signature: string) => string;
  /** Changes the body after it was signed. */
  readonly tamper?: boolean;
  /** The title of a connection in place of the usual one, behind the label of the run. */
  readonly title?: string;
  /** Headers besides those of a correct request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** White space in the body, as `JSON.stringify` takes it. */
  readonly indent?: number;
  /** Varies the white space of the body until the correct signature begins with so many zeros. */
  readonly leadingZeros?: number;
}

/** The chats endpoints, bound by the profile. */
export interface Chats {
  /** Connects a channel to an account, signed with the channel's secret. */
  connect(channel: ChatChannel, accountId: string, changes?: ChatChanges): Promise<Exchange>;
  /** The scope in the answer to a connection. */
  scopeOf(exchange: Exchange): string | undefined;
  /** Sends a message to a scope, signed with the channel's secret. */
  message(channel: ChatChannel, scopeId: string, changes?: ChatChanges): Promise<Exchange>;
}
