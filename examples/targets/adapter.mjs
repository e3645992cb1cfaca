// @ts-check
// Control operations as named exports. Each gets its request and the target. These call the reference
// emulator; yours may call an admin API, a command line or a database. See docs/adapters.md.

/** @typedef {import('crm-conformance').Adapter} Adapter */

/** @type {Adapter['createAccount']} */
export const createAccount = (request, { baseUrl }) =>
  post(`${baseUrl}/_control/accounts`, request);

/** @type {Adapter['createIntegration']} */
export const createIntegration = (request, { baseUrl }) =>
  post(`${baseUrl}/_control/integrations`, request);

/** @type {Adapter['grant']} */
export const grant = (request, { baseUrl }) => post(`${baseUrl}/_control/grants`, request);

/** @type {Adapter['deactivate']} */
export const deactivate = (request, { baseUrl }) =>
  post(`${baseUrl}/_control/deactivations`, request);

/** @type {Adapter['readClock']} */
export const readClock = async (_request, { baseUrl }) =>
  (await fetch(`${baseUrl}/_control/clock`)).json();

/** @type {Adapter['moveClock']} */
export const moveClock = (request, { baseUrl }) => post(`${baseUrl}/_control/clock`, request);

/**
 * @param {string} url
 * @param {object} body
 */
async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url} was answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
