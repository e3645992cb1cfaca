import { conditionIds, conditions } from './conditions.js';
import type { Void } from './void.js';

/** Axes of conditions that hold for requests whatever they present. */
const ofAnyRequest = ['date', 'encoding of token requests', 'what a request carries besides'];

/** Void under conditions of a request: its method and path, its encoding, and what it carries besides. */
export const voidForRequests: readonly Void[] = [
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^(?:SHAPE|STATUS)-/,
    why: 'the contract shows no error body of the token endpoint, and few of its statuses',
  },
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^LIM-RPS-/,
    // They end a count of requests to the API.
    spared: ['limit-forgets-with-a-pair', 'limit-forgets-with-token-request'],
    why: 'whether requests to the token endpoint count is open',
  },
  {
    conditions: ['form-body', 'json-body'],
    mutants: ['accounts-found-by-name', 'not-found-shows-token-of-another'],
    why: 'they are about requests of the API',
  },
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^(?:AUTH-(?:3|4|10|11|12|13)|RULE-1|SVC-4)$/,
    why: 'they are about what opens the methods of the API',
  },
  {
    conditions: ['api-read'],
    clauses: /^(?:FIELD-|RES-[46]$|STATUS-201-)/,
    mutants: [
      'every-2nd-field-is-of-the-developer',
      'field-account-id-of-the-developer',
      'field-link-of-the-previous-field',
    ],
    why: 'the contract shows a custom field in the answer to its creation alone',
  },
  {
    conditions: ['api-read'],
    mutants: [
      'access-of-renewal-reads-only',
      'any-scheme-writes',
      'changed-leads-answered-with-text',
      'created-leads-begin-with-byte-order-mark',
      'deactivated-token-still-writes',
      'expired-token-on-update-has-no-type',
      'expired-token-still-writes',
      'failure-on-write-is-400',
      'jwt-algorithm-none-writes',
      'lead-changed-in-any-account',
      'leads-added-without-credentials',
      'limit-8-for-writes',
      'limit-by-token-besides-for-writes',
      'limit-counts-reads-only',
      'limit-spares-changes',
      'limit-weighs-leads',
      'limit-window-two-seconds-for-writes',
      'number-as-data-is-accepted',
      'replaced-key-leaves-leads-to-be-changed',
      'revoked-token-still-writes',
      'text-as-data-is-500',
      'texts-in-data-are-422',
      'token-refused-for-writing',
      'unauthorized-on-write-is-empty',
    ],
    why: 'they are about requests that write',
  },
  {
    conditions: ['form-body'],
    mutants: [
      'code-true-is-exchanged',
      'integration-id-true-is-accepted',
      'refresh-token-true-renews',
      'secret-true-is-accepted',
    ],
    why: 'all values of a form are texts',
  },
  {
    conditions: ['api-write'],
    mutants: [
      'field-read-in-any-account',
      'fields-of-all-accounts-listed',
      'lead-read-in-any-account',
      'leads-seen-across-accounts',
      'limit-window-half-second-for-lists',
    ],
    why: 'they are about requests that read',
  },
  {
    conditions: ['api-fields', 'api-sources'],
    mutants: [
      'access-of-renewal-refused-for-leads',
      'expired-token-on-update-has-no-type',
      'lead-changed-in-any-account',
      'lead-id-beyond-32-bits-is-500',
      'lead-id-beyond-64-bits-is-500',
      'lead-limit-100',
      'lead-read-in-any-account',
      'leads-seen-across-accounts',
      'number-as-data-is-accepted',
      'refresh-token-opens-lists',
      'replaced-key-leaves-leads-to-be-changed',
    ],
    why: 'they are about leads',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources', 'api-write', 'api-not-account'],
    mutants: [
      'access-of-renewal-acts-for-last-user',
      'current-user-is-the-creator',
      'current-user-is-the-latest-granter',
      'every-9th-account-names-user-1',
    ],
    why: 'the contract shows the user of a token in the account alone',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources', 'api-write', 'api-not-account'],
    mutants: [
      'account-link-of-version-5',
      'account-link-without-version',
      'account-shows-secret-key',
      'every-11th-account-link-is-of-version-3',
    ],
    why: 'they are about the answer for the account',
  },
  {
    conditions: ['api-leads', 'api-fields'],
    mutants: ['put-is-taken-for-get'],
    why: 'whether leads and fields can be put is open',
  },
  {
    conditions: ['api-leads', 'api-sources'],
    mutants: [
      'field-account-id-of-the-developer',
      'field-read-in-any-account',
      'fields-of-all-accounts-listed',
      'every-2nd-field-is-of-the-developer',
    ],
    why: 'they are about custom fields',
  },
  {
    conditions: ['api-leads', 'api-fields'],
    mutants: ['token-refused-on-sources'],
    why: 'it is about sources',
  },
  {
    conditions: ['api-write', 'with-charset'],
    mutants: ['token-refused-on-sources'],
    why: 'the contract shows lists of sources alone, which are read',
  },
  {
    conditions: ['api-sources'],
    mutants: ['access-of-renewal-reads-only', 'texts-in-data-are-422', 'token-refused-for-writing'],
    why: 'the contract shows lists of sources alone',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-write'],
    mutants: ['sources-of-all-accounts-listed', 'sources-of-all-integrations-listed'],
    why: 'they are about lists of sources',
  },
  {
    conditions: ['api-fields', 'api-sources', 'api-write'],
    mutants: ['deactivated-token-still-lists'],
    why: 'it is about lists of leads',
  },
  {
    conditions: ['api-leads', 'api-fields', 'api-sources', 'api-not-account', 'api-write'],
    mutants: ['every-3rd-reading-of-the-account-is-refused'],
    why: 'it is about readings of the account',
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
    conditions: ['with-charset'],
    mutants: [
      'lead-read-in-any-account',
      'limit-spares-heads',
      'limit-window-half-second-for-lists',
      'unknown-path-is-204',
    ],
    why: 'a GET and a HEAD have no body',
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
    mutants: ['renewal-refused', 'token-endpoint-moved', 'token-endpoint-wants-put'],
    why: 'a service may refuse what a request carries besides',
  },
  {
    conditions: ['form-body'],
    mutants: ['renewal-refused', 'token-endpoint-moved', 'tokens-need-hook-address'],
    why: 'a service may refuse forms',
  },
  {
    conditions: ['json-body'],
    mutants: [
      'code-expired-works-in-form-bodies',
      'code-not-used-up-by-form',
      'code-reusable-in-form-bodies',
      'exchange-without-secret-in-form-bodies',
      'old-refresh-works-in-form-bodies',
      'refresh-expired-works-in-form-bodies',
      'secret-unchecked-in-form-bodies',
    ],
    why: 'they are about the other encoding',
  },
  {
    conditions: ['api-fields', 'api-sources'],
    clauses: /^STATUS-404-/,
    why: 'an unknown path below a resource may also be an invalid request for that resource',
  },
  {
    conditions: ['api-leads'],
    clauses: /^STATUS-404-/,
    spared: ['not-found-detail-of-a-lead-names-the-list'],
    why: 'an unknown path below a resource may also be an invalid request for that resource',
  },
];
