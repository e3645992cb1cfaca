/**
 * The choices of the reference service where the contract is silent: plain data, one switch for
 * each point. Every combination conforms. A variant is a set of choices. A check that turns red
 * under a variant judges more than the contract states. Times are milliseconds unless the name says
 * otherwise.
 */
export interface Choices {
  // Limiter (section 8: "7 per IP"; the kind of counting, the unit of retry_after and the block are open)
  readonly limiter: 'sliding-log' | 'fixed-second' | 'token-bucket';
  /** `machine`: control does not move the time on which the limiter counts. */
  readonly limiterClock: 'own' | 'machine';
  readonly tokenEndpointCounted: boolean;
  /** Most requests in a second at the token endpoint, by a limit of its own; 0 means none. */
  readonly tokenEndpointLimit: number;
  /** Most requests of an address in a minute, beside the limit of section 8; 0 means none. */
  readonly requestsAMinute: number;
  readonly chatsCounted: boolean;
  /** Whether requests with a bad access token are refused before they are counted. */
  readonly authBeforeLimit: boolean;
  readonly pagesCounted: boolean;
  /** Whether a request answered with 429 itself fills the window. */
  readonly refusedCounted: boolean;
  readonly retryAfter: number;
  readonly retryAfterHeader: boolean;
  /** Ignored 429s within `blockWindowMs` that lead to a block; 0 means never. */
  readonly blockAfter: number;
  readonly blockWindowMs: number;
  readonly blockLengthMs: number;
  readonly blockScope: 'account' | 'address';
  readonly blockBody: 'shape-a' | 'shape-c' | 'html';

  // Token endpoint (4.1 and section 3 leave the request, the refusals and the siblings open)
  readonly refusal: 'problem-hint' | 'problem-401' | 'problem-400' | 'oauth-error' | 'html-403';
  readonly redirectUriCheck: 'exact' | 'exact-if-sent' | 'ignored';
  readonly formBodies: 'accepted' | 'refused' | 'required';
  /** Whether the type of a body may name a charset. */
  readonly charsets: 'accepted' | 'refused' | 'refused-for-forms';
  /** What becomes of a query with a parameter that the service does not know. */
  readonly unknownParameters: 'ignored' | 'refused';
  /** What becomes of a request that says that a script in a browser sends it. */
  readonly browserScripts: 'accepted' | 'refused';
  /** The fate of the pairs that several uses of one refresh token gave out. */
  readonly siblings: 'live' | 'die-on-sibling-use' | 'only-latest' | 'only-latest-ends-old';
  readonly olderAccess: 'lives' | 'dies' | 'lives-five-minutes';
  readonly reuseRevokesFamily: boolean;
  readonly codeReuseRevokesFamily: boolean;
  readonly newCodeEndsOlderCodes: boolean;
  /** `open-one`: who allows access again, while a code of the page is not used, gets that code. */
  readonly codeOfPage: 'new' | 'open-one';
  /** Whether an exchange refused for a wrong secret key uses the code up. */
  readonly wrongSecretUsesCode: boolean;
  /** Whether a renewal refused for a wrong secret key uses the refresh token up. */
  readonly wrongSecretUsesRefresh: boolean;
  /** The result of parallel renewals with one refresh token. */
  readonly parallelRenewals: 'all-succeed' | 'one-succeeds';
  /** Days of 24 hours, or three calendar months (UTC). */
  readonly refreshPeriod: 'three-months' | 89 | 90 | 91 | 92;
  readonly accessUseCountsAsRefreshUse: boolean;
  readonly apiUseExtendsRefresh: boolean;
  readonly tokenType: 'Bearer' | 'bearer' | 'absent';
  readonly serverTime: boolean;
  /** `refresh-token`: the seconds are those of the refresh token. `text`: they are a JSON string. */
  readonly expiresIn: 'exact' | 'one-less' | 'refresh-token' | 'text';
  /** Whether the token endpoint serves an account whose paid or trial period has ended. */
  readonly unpaidTokens: 'served' | 'refused';
  /** `A256GCM` encrypts the access token: five parts that only the service can read. */
  readonly algorithm: 'ES256' | 'RS256' | 'HS256' | 'A256GCM';
  readonly claimNames: 'long' | 'short';
  /** `swapped`: the user id as a number, the account id as text. `opaque`: IDs that only the service can read. */
  readonly claimTypes: 'usual' | 'swapped' | 'opaque';
  /** Bytes that the permitted actions add to the claims. */
  readonly claimsBytes: number;
  readonly tokensIssued: 200 | 201;
  /** How strictly the scheme of the Authorization header is compared. */
  readonly schemeCase: 'any' | 'exact';
  readonly challengeHeader: boolean;
  /** Characters of a refresh token. */
  readonly refreshTokenLength: number;
  /** `any`: also spaces, quotes and characters beyond ASCII. */
  readonly refreshTokenAlphabet: 'hex' | 'base64url' | 'base64' | 'any';
  /** `reserved` has characters that a query must percent-encode. */
  readonly codeFormat: 'hex' | 'uuid' | 'reserved';
  readonly secretLength: number;
  /** `reserved` has characters that a form must percent-encode. */
  readonly secretAlphabet: 'letters' | 'reserved';
  readonly clientIdCase: 'lower' | 'upper';

  // What a profile binds, see behaviour/bindings.ts
  /** `basic`: ID and secret key come in the header of HTTP Basic alone. */
  readonly clientAuth: 'body' | 'basic';
  /** `X-Session-Key` carries the access token without a scheme. */
  readonly accessHeader: 'Authorization' | 'X-Session-Key';
  readonly issuedPair: 'at-root' | 'nested';
  /** `wrapped`: lists of items are a member of an object, in requests and in answers. */
  readonly itemLists: 'plain' | 'wrapped';
  readonly leadPrice: 'optional' | 'required';
  readonly paging: 'pages' | 'offset' | 'cursor' | 'none';

  // Installation, deactivation, secrets
  readonly deactivationRevokes: 'access-and-refresh' | 'access';
  readonly deactivationRevokesCodes: boolean;
  /** The users whose access a deactivation ends, when several users installed. */
  readonly deactivationEnds: 'every-user' | 'latest-user';
  readonly regenerationRevokesCodes: boolean;
  readonly regenerationUninstalls: boolean;
  readonly regenerationFiresHook: boolean;
  readonly keepIgnoredForPrivate: boolean;
  readonly deactivatedAgain: 'quiet' | 'fires-hook';
  readonly membersOffered: boolean;
  /** What the API lets users without administrator rights do. */
  readonly memberRights: 'all' | 'creating' | 'reading';
  readonly scopeEnforced: boolean;

  // Pages and redirects
  readonly loginBeforeClientCheck: boolean;
  readonly afterLogin: 'redirect' | 'page';
  readonly formCarrier: 'action' | 'hidden';
  readonly accountPicker: 'radio' | 'select';
  /** The value by which the form names an account. */
  readonly accountValue: 'id' | 'subdomain';
  /** Whether Allow and Decline are buttons of one form, or a form each. */
  readonly decisionForms: 'one' | 'two' | 'each';
  /** `get`: the forms of the decision put their fields into the address. */
  readonly decisionMethod: 'post' | 'get' | 'multipart';
  readonly csrfField: 'hidden' | 'visible';
  /** `broken`: with places where a line may break. */
  readonly nameShown: 'text' | 'broken';
  /** Whether forms are refused that do not come with the headers of a browser. */
  readonly browserHeaders: 'ignored' | 'required';
  /** The way from a decision to the redirect, where the window itself is redirected. */
  readonly afterDecision: 'redirect' | 'own-page' | 'refresh';
  /** `remembered`: the page does not ask again where the user has granted the integration access in any way. */
  readonly consent: 'always' | 'remembered';
  readonly failedLoginStatus: 200 | 401;
  /** `throttled`: attempts within a second of a wrong password are answered 429, whatever their password. */
  readonly logInAttempts: 'unlimited' | 'throttled';
  readonly unknownClientStatus: 400 | 404;
  readonly unknownMode: 'ignored' | 'refused';
  /** Bytes of the longest state that the page takes; a longer one is answered with 414. 0 means no limit. */
  readonly longestState: number;
  readonly redirectStatus: 302 | 303;
  readonly redirectOrder: 'as-listed' | 'reversed' | 'alphabetical';
  readonly redirectPlatform: boolean;
  readonly spaceAs: 'percent' | 'plus';
  readonly emptyState: 'echoed' | 'omitted';
  readonly widgetCodes: 'same' | 'separate';
  readonly fromWidget: '1' | 'true' | 'Y';
  /** How often the webhook of a widget is sent; `again-later`: once more just before the next webhook of the integration. */
  readonly widgetWebhooks: 'once' | 'twice' | 'again-later';
  readonly hookOrder: 'as-listed' | 'reversed';
  readonly hookExtraParameter: boolean;
  /** Whether the addresses of an integration are called when it is registered. */
  readonly addressesProven: boolean;
  /** The addresses with which an integration can be registered. */
  readonly addressSchemes: 'any' | 'https';
  /** The number of calls to a recipient that does not answer with success. */
  readonly hookAttempts: 1 | 2;
  /**
   * Real milliseconds between an event and its hook or webhook; with 0 they come before control
   * answers.
   */
  readonly hookDelayMs: number;
  /** How often each hook and webhook is sent, with `hookDelayMs` between. */
  readonly hookCopies: number;
  readonly hostSuffix: string;
  /** Whether each account has a host of its own. */
  readonly accountHosts: 'each' | 'one';
  /** Whether the API of an account is offered at any host, or only at the account's own. */
  readonly servedHosts: 'any' | 'own';
  /** Whether the authorization page is also at its path with a slash at the end. */
  readonly pageWithSlash: 'same' | 'not-found';

  // Bodies and statuses
  readonly successType:
    'application/hal+json' | 'application/json' | 'application/json; charset=utf-8';
  readonly errorType:
    'application/problem+json' | 'application/json' | 'application/problem+json; charset=utf-8';
  readonly extraFields: boolean;
  /** `escaped-throughout`: JSON escapes every character of its texts, and of the names of their members. */
  readonly layout: 'compact' | 'pretty' | 'reversed-keys' | 'escaped' | 'escaped-throughout';
  readonly statusLinks: 'httpstatus.es' | 'rfc9110' | 'own' | 'unusual';
  readonly errorWording: 'english' | 'terse' | 'german';
  readonly notFoundBody: 'shape-a' | 'shape-c';
  readonly emptyLeads: 204 | 200;
  readonly unknownLead: 204 | 404;
  /** `id`: whatever follows the path of leads is taken for the id of a lead. */
  readonly leadPaths: 'number' | 'id';
  readonly updatedLead: 'root' | 'listed';
  /** `refused`: leads of one request must differ from each other. */
  readonly equalLeads: 'accepted' | 'refused';
  readonly leadsCreated: 200 | 201;
  readonly leadsCreatedBody: 'references' | 'whole';
  readonly batchRefusal: 'atomic' | 'partial';
  /** Whether the items of a request are validated before they are counted. */
  readonly validatedFirst: boolean;
  /** `first`: a validation failure names the first violation alone. */
  readonly violationsTold: 'all' | 'first';
  readonly leadOrder: 'created' | 'last-changed-first';
  readonly fieldCreated: 'bare' | 'wrapped';
  /** Whether one object creates a custom field, or a list alone. */
  readonly singleField: 'accepted' | 'refused';
  readonly fieldRead: 200 | 404;
  /** The values of those members of a custom field that may be null or a value. */
  readonly fieldValues: 'nulls' | 'values';
  readonly fieldNames: 'any' | 'ascii';
  /** The choices of a lead that are looked up: those of select fields are no example of the contract. */
  readonly choicesLookedUp: 'all' | 'status-and-field';
  readonly countryCase: 'upper' | 'lower';
  /** Whether an account has the further members that widely used clients read. */
  readonly accountMembers: 'further' | 'stated';
  /** The host in links and in the details of 404: the host of the request, or the account's own. */
  readonly linkHost: 'request' | 'account';
  /** Paths of violations: relative to the item, or starting with its index. */
  readonly violationPaths: 'in-item' | 'in-request';
  readonly allowHeader: boolean;
  readonly setCookie: boolean;
  readonly sourcesTotal: boolean;
  readonly listLimitOver: 'refused' | 'clamped';
  readonly largestPage: 250 | 30;
  readonly emptyObjectIs: 'empty-data' | 'validation';
  readonly requestIds: 'index' | 'prefixed';
  /** The created things whose answer names the `request_id` of the item. */
  readonly requestIdsOf: 'everything' | 'leads';
  readonly traceId: 'uuid' | 'hex';
  readonly routeBeforeAuth: boolean;
  /** Whether a body that cannot be read is refused before the access token is judged. */
  readonly bodyBeforeToken: boolean;
  readonly billingBeforeFault: boolean;
  /** The calls that an account is refused whose paid or trial period ended. */
  readonly billingRefuses: 'all-calls' | 'reads' | 'writes';
  /**
   * `per-account` counts the things that an account stores separately for each account. `blocks`: two machines take
   * turns, each with numbers of its own.
   */
  readonly ids: 'usual' | 'small' | 'large' | 'per-account' | 'huge' | 'blocks';
  readonly chatsDateCheck: boolean;

  /** Milliseconds, on the emulator's clock, until what was stored can be read. */
  readonly visibleAfterMs: number;

  // Wire
  /** `https`: with a certificate that is made at the start. */
  readonly scheme: 'http' | 'https';
  readonly chunked: boolean;
  /** Whether answers are compressed for clients that take them so. */
  readonly compression: 'none' | 'gzip';
  readonly latencyMs: number;
  /** Real milliseconds that each request takes while all others wait; 0 serves them side by side. */
  readonly serialMs: number;
  readonly closeConnection: boolean;
  readonly dateHeader: 'wall' | 'target' | 'absent';
  readonly head: 'as-get' | 'refused';
  readonly headerCase: 'lower' | 'title';
}
