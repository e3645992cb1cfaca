// @ts-check
// The operations with which crm-conformance controls your server. The contract has no requests for them.
// Uncomment and implement the operations that your server supports, and leave out the others. A check
// that needs a missing operation is reported as not run. docs/adapters.md describes all operations.
//
// An operation gets its request and returns its answer, or a promise of it, within 10 seconds. An error
// that it throws is reported as a fault of this file, never of your server.

/** @type {import('crm-conformance').AdapterFactory} */
export default ({ baseUrl, env }) => {
  /**
   * Sends one request to the administration API of your server; the paths below are invented.
   *
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   */
  async function ask(method, path, body) {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-admin-key': env['ADMIN_KEY'] ?? '' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    /* Accounts, integrations and grants: most checks need these three. */

    /* Makes an account with its users, in the order of the request. A user with an id exists already. */
    // async createAccount({ users, name, country, currency }) {
    //   const made = await ask('POST', '/admin/accounts', { users, name, country, currency });
    //   return { id: made.id, users: made.users };
    // },

    /* Registers an integration in a developer account; visibility is 'public' when absent. */
    // async createIntegration({ account_id, redirect_uri, disable_hook_uri, ...more }) {
    //   const values = { account_id, redirect_uri, disable_hook_uri, ...more };
    //   const made = await ask('POST', '/admin/integrations', values);
    //   return { client_id: made.id, client_secret: made.secret };
    // },

    /* Installs the integration in the account as the user would, and returns the code. */
    // async grant({ client_id, account_id, user_id }) {
    //   const made = await ask('POST', '/admin/grants', { client_id, account_id, user_id });
    //   return { code: made.code };
    // },

    /*
     * Time: read the clock of the server, in whole milliseconds since 1970-01-01T00:00:00Z, and move it
     * forward. The clock runs on afterwards.
     */

    // async readClock() {
    //   return { now: (await ask('GET', '/admin/clock')).now };
    // },

    // async moveClock({ advance_ms }) {
    //   return { now: (await ask('POST', '/admin/clock', { advance_ms })).now };
    // },

    /* Actions of the administrator of an account, or of the operator of the service. */

    /* Ends an installation. Return when access is revoked; the disable hook may come later. */
    // async deactivate({ client_id, account_id }) {
    //   await ask('DELETE', `/admin/accounts/${account_id}/installations/${client_id}`);
    // },

    /* Makes a new secret key. With keep_authorizations the existing installations stay valid. */
    // async regenerateSecret({ client_id, keep_authorizations }) {
    //   const values = { keep: keep_authorizations };
    //   const made = await ask('POST', `/admin/integrations/${client_id}/secret`, values);
    //   return { client_secret: made.secret };
    // },

    /* Sets whether the paid or trial period of an account is 'running' or has 'ended'. */
    // async setBilling({ account_id, state }) {
    //   await ask('PUT', `/admin/accounts/${account_id}/billing`, { state });
    // },

    /* Lets the next API requests of an account fail with a 500, as many as `times` says. */
    // async failNext({ account_id, times }) {
    //   await ask('POST', `/admin/accounts/${account_id}/failures`, { times });
    // },

    /* Resets the counter of the rate limiter and lifts blocks. */
    // async forgetRateLimit() {
    //   await ask('DELETE', '/admin/rate-limit');
    // },

    /* Widgets, lists and chats. */

    /* Installs the widget of an integration; returns the address to which the browser is redirected. */
    // async installWidget({ client_id, account_id, user_id }) {
    //   const made = await ask('POST', '/admin/widgets', { client_id, account_id, user_id });
    //   return { location: made.location };
    // },

    /* The installed integrations on the settings page of an account. */
    // async listInstallations({ account_id }) {
    //   return (await ask('GET', `/admin/accounts/${account_id}/installations`)).installations;
    // },

    /* Registers a chat channel; returns the secret that signs its messages. */
    // async createChatChannel({ account_id }) {
    //   const made = await ask('POST', `/admin/accounts/${account_id}/channels`);
    //   return { channel_id: made.id, secret: made.secret };
    // },
  };
};
