/** What an integration writes instead, by check; the pages of the examples quote it. */
const state =
  'Make a random value for each flow, keep it in the session of the browser, and exchange nothing unless the redirect brings the same value. Forget it after its first use.';
const referer =
  'Compare the host of `referer` with the domain of the service before anything is sent there: equal to it, or ending with a dot and the domain. Send nothing to any other host.';
const parameters =
  'Take the hook only if each of `client_uuid`, `account_id` and `signature` is there once and not empty, and `client_uuid` is your own ID.';
const kept =
  'Keep the access of an account until a new exchange has succeeded: exchange first, and replace the stored pair afterwards.';
const failure =
  'Answer with a page that says what happened and how to start again; let no exception reach the browser.';

const answerLost =
  'Try a renewal without an answer again with the same refresh token, which is accepted while the new one is unused. Never write an empty answer over the stored pair.';

/** By id of the check, without `integration/`. */
export const advice = {
  'answers/204-is-no-failure': 'Take 204 as an empty list.',
  'answers/answer-cut-survived':
    'Give each request a time limit, and take an answer that ends early as a failure that can be tried again.',
  'answers/created-with-201':
    'Take every status of 200 to 299 for a success, and write `Bearer` yourself: `token_type` and `server_time` may be absent.',
  'answers/deactivated-is-told':
    'Mark the account as not connected after a 401 that a renewal does not mend, and show that.',
  'code/declined-keeps-access': kept,
  'code/declined-shows-a-page': `Look for \`error\` in the redirect before \`code\`. ${failure}`,
  'code/declined-can-start-again': `Look for \`error\` in the redirect before \`code\`. ${failure}`,
  'code/exchanged-once': 'Remember which codes were exchanged, and exchange none a second time.',
  'code/redirect-delivered-at-once': kept,
  'code/redirect-delivered-twice': kept,
  'code/refused-code-can-start-again': failure,
  'code/refused-code-is-no-access':
    'Store an account as connected only after the exchange was answered with a pair.',
  'code/refused-code-keeps-access': kept,
  'code/widget-webhook-and-redirect': kept,
  'code/widget-webhook-with-own-code': kept,
  'hook/account-id-written-otherwise':
    'Compute the signature over the text of `account_id` as it came, and refuse what is not an integer as it is usually written.',
  'hook/any-order': 'Let the hook for an account that is already gone do nothing, and answer 200.',
  'hook/new-key-accepted':
    'Let the hook for an account that is already gone do nothing, and answer 200.',
  'hook/one-account-alone': 'End the access of the account that the hook names, and of no other.',
  'hook/other-client': parameters,
  'hook/parameter-empty': parameters,
  'hook/parameter-missing': parameters,
  'hook/parameter-repeated': parameters,
  'hook/twice-as-once': 'End the access of the account that the hook names, and of no other.',
  'hook/unknown-account': 'Let the hook for an unknown account do nothing, and answer 200.',
  'limits/250-items-a-request': 'Split what you add into requests of at most 250 items.',
  'limits/heeds-429': 'After 429 wait as long as `retry_after` says before the next request.',
  'limits/long-pause-heeded':
    'After 429 wait as long as `retry_after` says, also where that is minutes.',
  'limits/never-blocked':
    'Send at most 7 requests a second for each account, from one queue, and wait after 429.',
  'limits/competing-traffic':
    'After 429 wait as long as `retry_after` says before the next request.',
  'limits/access-lives-after-429': 'Take 429 for a pause, and not for the end of access.',
  'limits/limited-work-not-lost': 'Keep the work that was answered 429, and do it after the pause.',
  'limits/seven-a-second':
    'Send at most 7 requests a second, from one queue for all work, or wait after each 429.',
  'referer/api-at-host-of-account':
    'Keep the host of each account beside its pair, and send its requests there.',
  'referer/foreign-host-gets-nothing': referer,
  'referer/look-alike-gets-nothing': referer,
  'referer/no-token-to-foreign-host': referer,
  'renewal/dead-token-few-tries':
    'Stop after the first refusal of a renewal, and ask the user to grant access again.',
  'renewal/dead-token-is-told':
    'Mark the account as not connected once its refresh token is refused, and show that.',
  'renewal/limited':
    'Wait after a renewal that was answered 429, and try it again with the same token.',
  'renewal/service-fails': 'Keep the refresh token after a renewal that failed, and try it again.',
  'state/altered-refused': state,
  'state/empty-refused': state,
  'state/foreign-refused': state,
  'state/fresh-for-each-flow': state,
  'state/fresh-in-one-browser': state,
  'state/hard-to-guess': state,
  'state/missing-refused': state,
  'state/replayed-refused': state,
  'state/unknown-refused': state,
  'state/without-cookie-refused': state,
  'storing/answer-cut':
    'Write the new pair only once the whole answer was read, and keep the old refresh token until then: the service accepts it while the new one is unused.',
  'storing/answer-late':
    'Give up a renewal only after a long wait, and try it again with the same refresh token.',
  'storing/answer-lost': answerLost,
  'storing/answer-lost-then-restart': answerLost,
  'storing/answers-lost-in-a-row': answerLost,
  'storing/killed-after-grant': 'Write the pair into a new file, and rename it over the old one.',
  'storing/killed-during-renewal':
    'Write the pair into a new file, and rename it over the old one.',
  'storing/work-at-once-at-expiry':
    'Let one renewal run at a time for each account, and let other work wait for its pair.',
  'storing/replicas-at-expiry':
    'Hold a lock that all processes share while one of them renews, and read the stored pair again before you renew.',
  'secrets/not-in-served-files': 'Keep tokens in a folder that the web server does not serve.',
};
