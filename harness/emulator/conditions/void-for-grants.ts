import type { Void } from './void.js';

/** Void under conditions of a grant: where it came from, whose it is, and what happened before. */
export const voidForGrants: readonly Void[] = [
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
    conditions: ['used-token', 'retried-refresh', 'late-in-life'],
    clauses: /^ACC-[456]$/,
    mutants: ['expires-in-minutes-on-renewal'],
    why: 'the claims of a token are written before it, or its refresh token, can be used or grow old',
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
    why: 'whether the older access token survives a renewal is open',
  },
  {
    conditions: ['hook-with-query'],
    mutants: ['hook-falls-back-to-redirect-uri'],
    why: 'it is about integrations without an address',
  },
];
