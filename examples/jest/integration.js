'use strict';

/**
 * A small integration: it keeps one pair of tokens, renews it when it is refused, and stores the new
 * pair before it uses it.
 */
class Integration {
  constructor({ baseUrl, credentials, store }) {
    Object.assign(this, { baseUrl, credentials, store });
  }

  /** GET a resource; renews once. */
  async get(path) {
    const first = await this.#send(path);
    if (first.status !== 401) return first;
    await this.#renew();
    return this.#send(path);
  }

  #send(path) {
    const { access_token } = this.store.read();
    return fetch(this.baseUrl + path, { headers: { authorization: `Bearer ${access_token}` } });
  }

  async #renew() {
    const body = JSON.stringify({
      ...this.credentials,
      grant_type: 'refresh_token',
      refresh_token: this.store.read().refresh_token,
    });
    const headers = { 'content-type': 'application/json' };
    const send = () =>
      fetch(`${this.baseUrl}/oauth2/access_token`, { method: 'POST', headers, body });
    // The answer may be lost. The old refresh token works until the new one is used.
    const answer = await send().catch(send);
    if (!answer.ok) throw new Error(`access must be granted again: ${answer.status}`);
    this.store.write(await answer.json());
  }
}

module.exports = { Integration };
