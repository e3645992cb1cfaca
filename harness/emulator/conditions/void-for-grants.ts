import { conditionIds, conditions } from './conditions.js';
import type { Void } from './void.js';

/** Axes of conditions that hold for a grant, or for who and what it is of. */
const ofGrants = [
  'origin of the grant',
  'depth',
  'who and where',
  'what happened before',
  'place within a life',
  'addresses',
];

/** Void under conditions of a grant: where it came from, whose it is, and what happened before. */
export const voidForGrants: readonly Void[] = [
  {
    conditions: conditionIds.filter((id) => ofGrants.includes(conditions[id].axis)),
    mutants: ['browsers-are-sent-to-the-log-in', 'every-31st-problem-status-is-zero'],
    why: 'a call that is answered 401 is known to be of no grant',
  },
  {
    conditions: ['public-integration'],
    mutants: ['hook-for-public-integrations-only'],
    why: 'it is about private integrations',
  },
  {
    conditions: ['widget-grant', 'webhook-grant'],
    mutants: [
      'deactivation-spares-page-grants',
      'no-hook-for-page-installations',
      'page-code-is-reusable',
      'page-code-needs-no-secret',
      'page-code-never-expires',
      'second-page-installation-not-hooked',
    ],
    why: 'they are about grants of the page',
  },
  {
    conditions: ['page-grant', 'popup-grant', 'post-message-grant'],
    mutants: [
      'widget-code-is-reusable',
      'widget-code-needs-no-secret',
      'widget-code-never-expires',
    ],
    why: 'they are about the codes of widgets',
  },
  {
    conditions: ['member-grant'],
    mutants: ['exchange-refused-on-second-visit'],
    why: 'how a user without administrator rights authorizes is open (INST-3)',
  },
  {
    conditions: ['member-grant'],
    clauses: /^AUTH-3$/,
    why: 'what a user without administrator rights may do is open',
  },
  {
    conditions: ['page-grant', 'popup-grant', 'post-message-grant'],
    clauses: /^EVT-[567]$/,
    why: 'these are about the codes of widgets',
  },
  {
    conditions: ['widget-grant'],
    clauses: /^(?:PAGE-|REDIR-(?:1|2|5|8|9|10|11)$|ST-PAGE-[234]$)/,
    mutants: ['allow-is-not-listed', 'from-widget-sticks-to-the-account'],
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
      'access-names-developer-account',
      'every-2nd-field-is-of-the-developer',
      'field-account-id-of-the-developer',
      'signature-of-developer-account',
      'token-reaches-developer-account',
      'widget-referer-of-developer-account',
    ],
    why: 'a private integration has one account, that of its developer',
  },
  {
    conditions: ['member-grant'],
    clauses: /^EVT-[567]$/,
    mutants: [
      'marked-redirect-where-widget-is-installed',
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
    conditions: ['public-integration'],
    clauses: /^PAGE-14$/,
    why: 'it is about the pages of private integrations',
  },
  {
    conditions: ['retried-code'],
    clauses: /^REDIR-/,
    why: 'the redirect comes before its code can be presented',
  },
  {
    conditions: ['private-integration'],
    mutants: ['ended-period-hits-the-integration', 'sources-of-all-accounts-listed'],
    why: 'a private integration has one account',
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
      'installed-list-drops-kept-installations',
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
      'fourth-refresh-token-is-the-first',
      'old-refresh-survives-third-renewal',
      'renewal-refused-the-second-time',
      'third-renewal-refused',
    ],
    why: 'they are about an earlier renewal',
  },
  {
    conditions: ['end-of-year'],
    mutants: [
      'access-across-summer-time-lives-25-hours',
      'access-of-leap-day-lives-a-year',
      'refresh-of-autumn-change-dies-at-once',
      'refresh-of-leap-day-never-expires',
      'refresh-to-a-day-that-is-not-never-expires',
    ],
    why: 'they are about other months',
  },
  {
    conditions: ['used-token', 'retried-refresh', 'refused-refresh', 'late-in-life'],
    clauses: /^ACC-[456]$/,
    mutants: [
      'every-11th-expiry-is-in-minutes',
      'expires-in-an-hour',
      'expires-in-as-moment',
      'expires-in-minutes-on-renewal',
      'expires-in-of-a-retry-counts-from-the-first-use',
    ],
    why: 'the claims and the seconds of a token are written before it, or its refresh token, can be used or grow old',
  },
  {
    conditions: ['retried-refresh', 'refused-refresh'],
    mutants: ['expires-in-milliseconds', 'expires-in-zero'],
    why: 'the seconds of a token are written before its refresh token can be used',
  },
  {
    conditions: ['used-token', 'late-in-life'],
    clauses: /^TEP-9$/,
    why: 'the seconds of an access token are told before it can be used or grow old',
  },
  {
    conditions: ['used-token'],
    mutants: ['revoked-token-unused-lives-on'],
    why: 'it is about tokens that were not used',
  },
  {
    conditions: ['second-account'],
    mutants: ['third-account-shares-deactivation'],
    why: 'it is about the third account',
  },
  {
    conditions: ['renewal-1', 'renewal-3', 'renewal-6'],
    mutants: ['second-grant-keeps-the-period'],
    why: 'the token of a grant was not renewed, and a renewal begins a new period',
  },
  {
    conditions: ['retried-refresh'],
    clauses: /^ACC-9$/,
    mutants: [
      'access-dead-after-2038',
      'access-dies-at-midnight',
      'regrant-gives-dead-access',
      'regrant-gives-dead-access-after-expiry',
      'token-is-for-one-call',
    ],
    why: 'whether the older access token survives a renewal is open',
  },
  {
    conditions: ['hook-with-query'],
    mutants: [
      'deactivation-needs-hook-address',
      'hook-falls-back-to-redirect-uri',
      'tokens-need-hook-address',
    ],
    why: 'they are about integrations without an address',
  },
  {
    conditions: ['webhook-grant'],
    mutants: [
      'every-13th-referer-is-a-url',
      'referer-is-a-url',
      'referer-of-developer-account',
      'referer-of-first-installation',
      'referer-with-port',
    ],
    why: 'the contract does not show what the webhook carries beside the code',
  },
  {
    conditions: [
      'after-deactivation',
      'after-two-deactivations',
      'page-grant',
      'popup-grant',
      'post-message-grant',
    ],
    mutants: ['marked-redirect-where-widget-is-installed'],
    why: 'it needs a code of a widget, and no deactivation',
  },
  {
    conditions: ['retried-refresh'],
    mutants: ['third-renewal-refused'],
    why: 'it is about the first use of a refresh token',
  },
  {
    conditions: ['unusual-name'],
    mutants: ['account-named-null-has-another-name'],
    why: 'the name has letters alone',
  },
  {
    conditions: ['half-hours'],
    mutants: ['code-of-the-old-year-dies-at-midnight'],
    why: 'the code is refused in the first minutes of the year',
  },
];
