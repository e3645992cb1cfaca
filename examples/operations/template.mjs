// @ts-check
// The operations with which crm-conformance makes your integration use the service, for the key
// `operations` of its manifest. Uncomment and implement those that you can, and leave out the others. A
// check that needs a missing operation is reported as not run. docs/integrations.md describes them.
//
// An operation gets its request and returns its answer, or a promise of it, within 60 seconds. An error
// that it throws is reported as a fault of this file, never of your integration.

/** @typedef {{ account_id: number, account_host: string }} AboutAccount */
/** @typedef {AboutAccount & { what: 'read' | 'add-leads' | 'list-sources' | 'add-custom-field', items: string[] }} WorkOrder */
/** @typedef {{ base_url: string }} Target */

/**
 * Sends one request to your integration; the paths below are invented.
 *
 * @param {Target} target
 * @param {string} path
 * @param {object} body
 */
async function ask({ base_url }, path, body) {
  const response = await fetch(`${base_url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} was answered ${response.status}`);
  return response.json();
}

/**
 * Lets the integration use its access to an account, and waits until it has done so or given up. `what`
 * is `read` (GET /api/v4/account), `add-leads` (create leads with the names in `items`), `list-sources`
 * (list the sources) or `add-custom-field` (create a field with the name in `items`).
 *
 * @param {WorkOrder} order
 * @param {Target} target
 * @returns {Promise<{ done: boolean | 'not-offered', reason?: string }>}
 */
export async function work({ account_id, what, items }, target) {
  if (what === 'list-sources' || what === 'add-custom-field') return { done: 'not-offered' };
  const { ok, error } = await ask(target, '/test/sync', {
    account: account_id,
    what,
    names: items,
  });
  return { done: ok, reason: error };
}

/* The page on which a user begins to connect an account, where its path depends on the account. */
// export async function connect({ account_id }, { base_url }) {
//   return { url: `${base_url}/settings/${account_id}/connect` };
// }

/* Whether the integration holds the account for connected. */
// export async function status({ account_id }, target) {
//   return { connected: (await ask(target, '/test/connections', { account: account_id })).active };
// }
