// @ts-check
// Controls server.py: each operation is one call of the backdoor that the server has for its own tests.
// Checks of missing operations (billing, secrets, faults, chats) are reported as not run.

/** @type {import('crm-conformance').AdapterFactory} */
export default ({ baseUrl }) => {
  /**
   * @param {string} name
   * @param {Record<string, unknown>} [values]
   */
  async function backdoor(name, values = {}) {
    const response = await fetch(`${baseUrl}/_backdoor/${name}`, {
      method: 'POST',
      body: JSON.stringify(values),
    });
    const { result, error } = await response.json();
    // An error thrown here is reported as a fault of this adapter, never of the server.
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${error}`);
    return result;
  }

  return {
    async createAccount({ users, ...details }) {
      const opened = await backdoor('open_account', { users, details });
      return { id: opened.account, users: opened.users };
    },

    async createIntegration() {
      const { id, secret } = await backdoor('register');
      return { client_id: id, client_secret: secret };
    },

    async grant({ client_id, account_id, user_id }) {
      const values = { integration: client_id, account: account_id, user: user_id };
      return { code: await backdoor('install', values) };
    },

    deactivate: ({ client_id, account_id }) =>
      backdoor('uninstall', { integration: client_id, account: account_id }),

    forgetRateLimit: () => backdoor('forget_requests'),

    readClock: async () => ({ now: milliseconds(await backdoor('pass_time', { seconds: 0 })) }),

    async moveClock({ advance_ms }) {
      return { now: milliseconds(await backdoor('pass_time', { seconds: advance_ms / 1000 })) };
    },
  };
};

/** @param {number} seconds */
const milliseconds = (seconds) => Math.floor(seconds * 1000);
