/** The tokens that an integration stores. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Where an integration keeps its tokens. */
export interface Store {
  read(): Tokens;
  write(tokens: Tokens): void;
}

/** What the service knows the integration by. */
export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uri: string;
}

/** Returns a function that reads a resource and renews the tokens when they are refused. */
export function integration(baseUrl: string, credentials: Credentials, store: Store) {
  const send = (path: string): Promise<Response> =>
    fetch(baseUrl + path, { headers: { authorization: `Bearer ${store.read().access_token}` } });
  const renew = async (): Promise<void> => {
    const { refresh_token } = store.read();
    const ask = () =>
      fetch(`${baseUrl}/oauth2/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...credentials, grant_type: 'refresh_token', refresh_token }),
      });
    // The answer may be lost. The old refresh token works until the new one is used.
    const answer = await ask().catch(ask);
    if (!answer.ok) throw new Error(`access must be granted again: ${answer.status}`);
    store.write((await answer.json()) as Tokens);
  };
  return async (path: string): Promise<Response> => {
    const first = await send(path);
    if (first.status !== 401) return first;
    await renew();
    return send(path);
  };
}
