// @ts-check
// How crm-conformance controls your server: what the contract itself has no request for. Take the marks
// away from the operations that your server can do and let them do it; leave out the others, and what
// they are missing for is reported as not run. docs/adapters.md of the package describes them all.
//
// An operation gets its request, and returns its answer or a promise of it, within 10 seconds. What it
// throws is reported as a fault of this file, never of your server.

/** @type {import('crm-conformance').AdapterFactory} */
export default ({ baseUrl, env }) => {
  /**
   * One request to your server's own administration; the addresses below are made up.
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

    /* An account with its users, in the order of the request; a user with an id exists already. */
    // async createAccount({ users, name, country, currency }) {
    //   const made = await ask('POST', '/admin/accounts', { users, name, country, currency });
    //   return { id: made.id, users: made.users };
    // },

    /* An integration of a developer account. */
    // async createIntegration({ account_id, redirect_uri, disable_hook_uri, ...more }) {
    //   const values = { account_id, redirect_uri, disable_hook_uri, ...more };
    //   const made = await ask('POST', '/admin/integrations', values);
    //   return { client_id: made.id, client_secret: made.secret };
    // },

    /* Installs the integration in the account as the user would, and hands over the code. */
    // async grant({ client_id, account_id, user_id }) {
    //   const made = await ask('POST', '/admin/grants', { client_id, account_id, user_id });
    //   return { code: made.code };
    // },

    /* Time: the clock of the server in milliseconds since 1970, and moving it forward. */

    // async readClock() {
    //   return { now: (await ask('GET', '/admin/clock')).now };
    // },

    // async moveClock({ advance_ms }) {
    //   return { now: (await ask('POST', '/admin/clock', { advance_ms })).now };
    // },

    /* What an administrator of an account or the operator of the service does. */

    /* Ends an installation. The disable hook has been sent when this returns. */
    // async deactivate({ client_id, account_id }) {
    //   await ask('DELETE', `/admin/accounts/${account_id}/installations/${client_id}`);
    // },

    /* A new secret key; the installations of the old one live on where they are to be kept. */
    // async regenerateSecret({ client_id, keep_authorizations }) {
    //   const values = { keep: keep_authorizations };
    //   const made = await ask('POST', `/admin/integrations/${client_id}/secret`, values);
    //   return { client_secret: made.secret };
    // },

    /* Whether the paid or trial period of an account runs ('running') or has ended ('ended'). */
    // async setBilling({ account_id, state }) {
    //   await ask('PUT', `/admin/accounts/${account_id}/billing`, { state });
    // },

    /* Lets so many of the next API requests of an account fail with a 500. */
    // async failNext({ account_id, times }) {
    //   await ask('POST', `/admin/accounts/${account_id}/failures`, { times });
    // },

    /* Forgets the requests that the limiter has counted, and lifts blocks. */
    // async forgetRateLimit() {
    //   await ask('DELETE', '/admin/rate-limit');
    // },

    /* Widgets, lists and chats. */

    /* Installs the widget of an integration: where the browser of the user is sent at the end. */
    // async installWidget({ client_id, account_id, user_id }) {
    //   const made = await ask('POST', '/admin/widgets', { client_id, account_id, user_id });
    //   return { location: made.location };
    // },

    /* What the settings page of an account lists as installed. */
    // async listInstallations({ account_id }) {
    //   return (await ask('GET', `/admin/accounts/${account_id}/installations`)).installations;
    // },

    /* A chat channel with the secret that signs its messages. */
    // async createChatChannel({ account_id }) {
    //   const made = await ask('POST', `/admin/accounts/${account_id}/channels`);
    //   return { channel_id: made.id, secret: made.secret };
    // },
  };
};
