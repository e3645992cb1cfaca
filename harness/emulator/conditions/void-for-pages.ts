import type { Void } from './void.js';

/** Void under conditions of the query of the authorization page. */
export const voidForPages: readonly Void[] = [
  {
    conditions: [
      'page-again',
      'page-popup',
      'page-post-message',
      'page-with-state',
      'page-long-state',
    ],
    clauses: /^(?:LIM|EVT)-/,
    mutants: [
      'call-under-way-undoes-revocation',
      'not-found-shows-token-of-another',
      'widget-redirect-goes-elsewhere',
      'widget-referer-is-a-url',
      'widget-referer-of-developer-account',
      'widget-redirect-without-client-id',
      'widget-redirect-without-code',
      'widget-redirect-without-from-widget',
      'widget-redirect-without-referer',
    ],
    why: 'whether views of the page count as requests is open, and these faults need no page',
  },
  {
    conditions: ['page-again'],
    clauses: /^PAGE-12$/,
    mutants: [
      'anonymous-allow-installs',
      'anonymous-allow-installs-without-session',
      'mistyped-password-encodes-state-again',
      'state-lost-after-mistyped-password',
    ],
    why: 'they are about the log-in, or about users who are not logged in',
  },
  {
    conditions: ['page-post-message'],
    mutants: [
      'page-lets-anybody-in-with-popup',
      'popup-leads-on-without-query',
      'popup-of-decline-stays-open',
      'popup-redirects-itself',
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
    conditions: ['page-popup', 'popup-grant'],
    mutants: ['redirect-repeats-the-post', 'redirect-repeats-the-post-on-decline'],
    why: 'the script of a popup redirects',
  },
  {
    conditions: ['page-with-state', 'page-long-state'],
    mutants: ['state-empty-when-not-sent', 'state-made-up-on-decline', 'state-of-last-visit'],
    why: 'they are about requests without a state',
  },
  {
    conditions: ['page-long-state'],
    mutants: ['state-zero-is-not-returned'],
    why: 'it is about a state of one character',
  },
];
