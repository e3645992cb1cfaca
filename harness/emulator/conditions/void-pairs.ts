import type { MutantId } from '../../check/generated/mutant-ids.js';
import { type ConditionId, conditionIds, conditions } from './conditions.js';

interface Void {
  readonly conditions: readonly ConditionId[];
  /** The clauses of the faults, from their beginning; none when absent. */
  readonly clauses?: RegExp;
  /** Further faults. */
  readonly mutants?: readonly MutantId[];
  /** Why no fault of these clauses is one under these conditions. */
  readonly why: string;
}

/** Axes of conditions that hold for requests whatever they present. */
const ofAnyRequest = ['date', 'encoding of token requests', 'what a request carries besides'];

/**
 * Faults of certain clauses that are none under certain conditions: what they change then never happens, or the
 * contract leaves it open.
 */
export const voidPairs: readonly Void[] = [
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^(?:SHAPE|STATUS)-/,
    why: 'the contract shows no error body of the token endpoint, and few of its statuses',
  },
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^LIM-RPS-/,
    why: 'whether requests to the token endpoint count is open',
  },
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^(?:AUTH-(?:3|4|10|11|12|13)|RULE-1|SVC-4)$/,
    why: 'they are about what opens the methods of the API',
  },
  {
    conditions: ['api-read'],
    clauses: /^(?:FIELD-|RES-[46]$|STATUS-201-)/,
    mutants: ['field-link-of-the-previous-field'],
    why: 'the contract shows a custom field in the answer to its creation alone',
  },
  {
    conditions: ['member-grant'],
    clauses: /^AUTH-3$/,
    why: 'what a user without administrator rights may do is open',
  },
  {
    conditions: ['page-grant'],
    clauses: /^(?:EVT-[567]|REDIR-7)$/,
    why: 'these are about the codes of widgets',
  },
  {
    conditions: ['widget-grant'],
    clauses: /^(?:PAGE|REDIR|ST-PAGE)-/,
    why: 'these are about the codes of the authorization page',
  },
  {
    conditions: ['private-integration'],
    clauses: /^(?:INST-4|PAGE-13|PAGE-15|REDIR-4)$/,
    mutants: [
      'hook-names-account-installed-first',
      'regeneration-revokes-first-account-alone',
      'signature-kept-for-the-integration',
      'deactivation-ends-all-accounts',
      'deactivation-ends-refresh-of-user-elsewhere',
      'deactivation-ends-renewed-pairs-elsewhere',
      'refresh-token-shared-by-user',
      'hooks-at-once-call-one',
      'code-reuse-revokes-other-accounts',
      'code-shared-by-user',
      'integration-id-bound-to-first-account',
      'third-account-shares-deactivation',
      'token-follows-reinstallation',
      'token-reaches-first-account-of-user',
      'hook-for-every-account',
      'hook-names-developer-account',
      'integration-id-renews-for-developer-account',
    ],
    why: 'a private integration has one account, that of its developer',
  },
  {
    conditions: ['member-grant'],
    mutants: [
      'widget-code-is-reusable',
      'widget-code-never-expires',
      'widget-code-needs-no-secret',
    ],
    why: 'only an administrator installs a widget',
  },
  {
    conditions: ['end-of-year', 'late-in-month'],
    mutants: ['code-of-the-old-year-dies-at-midnight'],
    why: 'the code is refused in January',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources', 'api-write', 'api-not-account'],
    mutants: ['access-of-renewal-acts-for-last-user'],
    why: 'the contract shows the user of a token in the account alone',
  },
  {
    conditions: ['api-fields', 'api-sources', 'api-write'],
    mutants: ['deactivated-token-still-lists'],
    why: 'it is about lists of leads',
  },
  {
    conditions: ['public-integration'],
    clauses: /^PAGE-14$/,
    why: 'it is about the pages of private integrations',
  },
  {
    conditions: ['retried-code'],
    clauses: /^EVT-[567]$/,
    why: 'a widget is installed before its code can be presented',
  },
  {
    conditions: ['private-integration'],
    clauses: /^(?:SEC-3|ST-SEC-4)$/,
    mutants: [
      'hook-of-kept-key-is-signed-with-old',
      'keeping-is-remembered',
      'keeping-revives-revoked-access',
      'kept-access-survives-deactivation',
      'replaced-key-accepted-with-kept-authorizations',
    ],
    why: 'what the option to keep does for a private integration is open',
  },
  {
    conditions: ['renewal-1', 'renewal-3', 'renewal-6'],
    mutants: ['access-of-code-refused'],
    why: 'the token of a code was not renewed',
  },
  {
    conditions: ['renewal-3', 'renewal-6'],
    mutants: [
      'access-of-second-renewal-refused',
      'refresh-period-not-restarted-by-second-renewal',
      'refresh-token-kept-on-second-renewal',
      'renewal-refused-the-second-time',
      'third-renewal-refused',
    ],
    why: 'they are about an earlier renewal',
  },
  {
    conditions: ['page-popup', 'page-post-message', 'page-with-state', 'page-long-state'],
    clauses: /^(?:LIM|EVT)-/,
    mutants: [
      'call-under-way-undoes-revocation',
      'from-widget-sticks-to-the-account',
      'not-found-shows-token-of-another',
      'widget-redirect-goes-elsewhere',
      'widget-redirect-without-client-id',
      'widget-redirect-without-code',
      'widget-redirect-without-from-widget',
      'widget-redirect-without-referer',
    ],
    why: 'whether views of the page count as requests is open, and these faults need no page',
  },
  {
    conditions: ['page-post-message'],
    mutants: [
      'page-lets-anybody-in-with-popup',
      'popup-leads-on-without-query',
      'state-lost-in-popup',
    ],
    why: 'they are about the other mode',
  },
  {
    conditions: ['page-popup'],
    mutants: ['mode-post-message-unknown'],
    why: 'it is about the other mode',
  },
  {
    conditions: ['page-with-state', 'page-long-state'],
    mutants: ['state-empty-when-not-sent'],
    why: 'it is about requests without a state',
  },
  {
    conditions: ['end-of-year'],
    mutants: [
      'access-across-summer-time-lives-25-hours',
      'access-of-leap-day-lives-a-year',
      'refresh-of-autumn-change-dies-at-once',
      'refresh-of-leap-day-never-expires',
    ],
    why: 'they are about other months',
  },
  {
    conditions: ['api-read'],
    mutants: [
      'any-scheme-writes',
      'jwt-algorithm-none-writes',
      'limit-8-for-writes',
      'limit-by-token-besides-for-writes',
      'limit-counts-reads-only',
      'limit-counts-writes-apart',
      'limit-window-two-seconds-for-writes',
      'revoked-token-still-writes',
    ],
    why: 'they are about requests that write',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources', 'api-not-account', 'api-write'],
    mutants: ['every-3rd-reading-of-the-account-is-refused'],
    why: 'it is about readings of the account',
  },
  {
    conditions: ['api-fields', 'api-sources'],
    mutants: ['refresh-token-opens-lists'],
    why: 'it is about lists of leads',
  },
  {
    conditions: ['api-fields', 'api-sources'],
    clauses: /^LIM-ITEMS-/,
    mutants: ['lead-limit-forgotten-at-500'],
    why: 'the limit of items is that of new leads',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-write'],
    mutants: ['limit-spares-sources'],
    why: 'it is about lists of sources',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources'],
    mutants: ['limit-spares-unknown-paths', 'not-found-shows-token-of-another'],
    why: 'no answer of a resource is that of the fault',
  },
  {
    conditions: ['api-fields', 'api-sources'],
    mutants: [
      'lead-limit-100',
      'expired-token-on-update-has-no-type',
      'number-as-data-is-accepted',
    ],
    why: 'they are about leads',
  },
  {
    conditions: ['with-charset'],
    mutants: ['unknown-path-is-204', 'limit-window-half-second-for-lists'],
    why: 'a GET has no body',
  },
  {
    conditions: ['used-token', 'retried-refresh'],
    clauses: /^ACC-[456]$/,
    mutants: ['expires-in-minutes-on-renewal'],
    why: 'the claims of a token are written before it, or its refresh token, can be used',
  },
  {
    conditions: conditionIds.filter((id) => !ofAnyRequest.includes(conditions[id].axis)),
    mutants: ['token-endpoint-moved', 'token-endpoint-wants-put'],
    why: 'a request that does not reach the endpoint presents nothing',
  },
  {
    conditions: conditionIds.filter((id) => !ofAnyRequest.includes(conditions[id].axis)),
    mutants: ['refusal-shows-secret-key'],
    why: 'the emulator does not know what the answer to a token request is about',
  },
  {
    conditions: conditionIds.filter(
      (id) => conditions[id].axis === 'what a request carries besides',
    ),
    mutants: ['renewal-refused'],
    why: 'a service may refuse what a request carries besides',
  },
  {
    conditions: ['form-body'],
    mutants: ['renewal-refused', 'tokens-need-hook-address'],
    why: 'a service may refuse forms',
  },
  {
    conditions: ['widget-grant'],
    mutants: ['no-hook-for-page-installations'],
    why: 'it is about the other grants',
  },
  {
    conditions: ['hook-with-query'],
    mutants: ['hook-falls-back-to-redirect-uri'],
    why: 'it is about integrations without an address',
  },
  {
    conditions: ['json-body'],
    mutants: [
      'code-expired-works-in-form-bodies',
      'code-reusable-in-form-bodies',
      'exchange-without-secret-in-form-bodies',
      'old-refresh-works-in-form-bodies',
      'refresh-expired-works-in-form-bodies',
      'secret-unchecked-in-form-bodies',
    ],
    why: 'they are about the other encoding',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources'],
    clauses: /^STATUS-404-/,
    why: 'an unknown path below a resource may also be an invalid request for that resource',
  },
];

/** Why a fault is none under a condition; undefined where it is one. */
export function whyVoid(
  { id, clause }: { readonly id: MutantId; readonly clause: string },
  condition: ConditionId,
): string | undefined {
  return voidPairs.find(
    ({ conditions, clauses, mutants = [] }) =>
      conditions.includes(condition) && (clauses?.test(clause) === true || mutants.includes(id)),
  )?.why;
}
