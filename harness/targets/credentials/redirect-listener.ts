import { createServer, type ServerResponse } from 'node:http';
import { CredentialsError } from './credentials-error.js';
import { reasonOf } from '../../base/thrown.js';

/** The page that the browser shows at the end; plain text. */
export interface RedirectPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** Whether a listener on this machine can receive the redirect. */
export function isLoopback(redirectUri: string): boolean {
  const { protocol, hostname } = new URL(redirectUri);
  return protocol === 'http:' && /^(127(\.\d+){3}|localhost|\[::1\])$/.test(hostname);
}

/**
 * Listens on a redirect address. `take` makes the answer to each request from its query.
 *
 * @returns a function that stops listening after the answers in progress
 * @throws {CredentialsError} when the address cannot be listened on
 */
export async function listenForRedirect(
  redirectUri: string,
  take: (query: URLSearchParams) => Promise<RedirectPage>,
): Promise<() => Promise<void>> {
  const { hostname, port, pathname } = new URL(redirectUri);
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 });
  server.maxConnections = 32;
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', redirectUri);
    if (request.method !== 'GET' || url.pathname !== pathname) {
      // A browser also asks for an icon.
      answer(response, {
        status: 404,
        title: 'Nothing here',
        text: 'This is not the redirect address.',
      });
      return;
    }
    take(url.searchParams).then(
      (page) => answer(response, page),
      () =>
        answer(response, { status: 500, title: 'Log-in failed', text: 'The terminal says why.' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port === '' ? 80 : Number(port), hostname.replaceAll(/[[\]]/g, ''), resolve);
  }).catch((error: unknown) => {
    const reason = reasonOf(error);
    throw new CredentialsError(
      `login: cannot listen on the redirect address ${redirectUri}: ${reason}. Stop the program that uses it, ` +
        'or log in with --no-listen and paste the address that the browser is sent to',
    );
  });
  return async () => {
    server.closeIdleConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

function answer(response: ServerResponse, { status, title, text }: RedirectPage): void {
  const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>${escaped(title)}</h1><p>${escaped(text)}</p></html>
`;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // The address of this page contains the code and the state.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(page);
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
