import { inert, oneLine } from '../../reports/sanitize.js';
import {
  isLoopback,
  listenForRedirect,
  type RedirectPage,
} from '../targets/credentials/redirect-listener.js';
import type { GivenIntegration } from '../check/given.js';
import { asTyped } from '../targets/manifest/duration.js';
import { askLine } from './ask.js';
import { UserError } from './failure.js';
import { freshState, isSame } from './login-state.js';
import { openInBrowser } from './open-browser.js';
import { styleFor } from './style.js';

/** A code, and the account in which it was granted, if the redirect names it. */
export interface GrantedCode {
  readonly value: string;
  readonly referer: string | null;
}

/** The parameters of `codeByConsent`. */
export interface ConsentRequest {
  readonly integration: GivenIntegration;
  /** Address of the authorization page, without a query. */
  readonly page: string;
  readonly open: boolean;
  readonly listen: boolean;
  /** Longest wait for the redirect, milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called with the accepted code; the browser gets its page when the promise settles. */
  readonly exchange: (code: GrantedCode) => Promise<void>;
}

/**
 * Sends the user to the authorization page and waits for the code. A redirect address of this machine
 * receives it; otherwise the user pastes it. Resolves once the code has been exchanged.
 *
 * @throws {UserError} when access was declined, the wait timed out, or the state is wrong
 */
export async function codeByConsent(request: ConsentRequest): Promise<void> {
  const { integration, page, listen } = request;
  const { redirectUri } = integration;
  const state = freshState(integration.clientSecret, Date.now());
  const address = `${page}?${new URLSearchParams({ client_id: integration.clientId, state }).toString()}`;
  const style = styleFor(process.stdout);
  // Listen first: the redirect may arrive as soon as the page is open.
  const waiting = listen && isLoopback(redirectUri) ? await waitOn(request, state) : undefined;
  process.stdout.write(`Grant access in a browser:\n  ${style.cyan(address)}\n`);
  if (request.open) openPage(address);
  if (waiting === undefined) {
    await request.exchange(await askForCode(state, redirectUri, request.signal));
    return;
  }
  process.stdout.write(
    `waiting for the redirect to ${redirectUri} (at most ${asTyped(request.timeout)}; Ctrl+C cancels)\n`,
  );
  await waiting.done;
}

function openPage(address: string): void {
  const failed = () =>
    process.stderr.write('no browser could be opened; open the address yourself\n');
  if (!openInBrowser(address, failed)) failed();
}

/** Listens on the redirect address; `done` settles with the first redirect that has the right state. */
async function waitOn(
  { integration, timeout, signal, exchange }: ConsentRequest,
  state: string,
): Promise<{ readonly done: Promise<void> }> {
  const { promise, resolve, reject } = deferred();
  let refused = 0;
  let isTaken = false;
  const take = async (query: URLSearchParams): Promise<RedirectPage> => {
    const given = query.get('state');
    if (given === null || !isSame(given, state)) {
      refused += 1;
      const what = given === null ? 'has no state' : 'has a wrong state';
      process.stderr.write(`refused a redirect: it ${what}; still waiting for the right one\n`);
      return {
        status: 400,
        title: 'Refused',
        text: `This redirect ${what}, so it may have been forged. Nothing was exchanged, nothing was stored.`,
      };
    }
    if (isTaken) {
      return {
        status: 409,
        title: 'Too late',
        text: 'This login has received its redirect already.',
      };
    }
    isTaken = true;
    try {
      await exchange(codeIn(query));
      resolve();
      return { status: 200, title: 'Access is stored', text: 'You can close this window.' };
    } catch (error) {
      reject(error);
      const text = 'The terminal shows the reason.';
      return { status: 400, title: 'Log-in failed', text };
    }
  };
  const stop = await listenForRedirect(integration.redirectUri, take);
  const inTime = setTimeout(() => {
    const others = refused === 0 ? '' : ` (${refused} refused because of a wrong state)`;
    reject(
      new UserError(
        `login: no redirect arrived within ${asTyped(timeout)}${others}; nothing is stored`,
      ),
    );
  }, timeout);
  signal.addEventListener('abort', () => reject(interrupted()), { once: true });
  const finished = async (): Promise<void> => {
    try {
      await promise;
    } finally {
      clearTimeout(inTime);
      await stop();
    }
  };
  const done = finished();
  // A rejection before the caller awaits it must not count as unhandled.
  done.catch(() => undefined);
  return { done };
}

async function askForCode(
  state: string,
  redirectUri: string,
  signal: AbortSignal,
): Promise<GrantedCode> {
  const line = await askLine(
    `The browser is then redirected to ${redirectUri}?….\nPaste the whole address, or the code in it: `,
    { signal },
  );
  if (signal.aborted) throw interrupted();
  if (line === undefined || line === '') {
    throw new UserError(
      'login: expected the address or the code on standard input, found nothing; --code also takes it',
    );
  }
  return pastedCode(line, (given) => isSame(given, state));
}

/**
 * The code in the text that a user has pasted.
 *
 * @param isRight whether a state in an address is one of this program
 * @throws {UserError} when there is no code, or the state is wrong
 */
export function pastedCode(text: string, isRight: (state: string) => boolean): GrantedCode {
  const pasted = text.trim();
  if (!URL.canParse(pasted)) {
    if (/^[^\s?&=]+$/.test(pasted)) return { value: pasted, referer: null };
    throw new UserError(
      'login: expected a code, or the address that the browser was redirected to',
    );
  }
  const query = new URL(pasted).searchParams;
  const granted = codeIn(query);
  const given = query.get('state');
  if (given === null || !isRight(given)) {
    const what = given === null ? 'no state' : 'a wrong state';
    throw new UserError(
      `login: refused: the address has ${what}, so it may have been forged; nothing is stored. ` +
        'Open the address that login prints; a code alone is taken without a state',
    );
  }
  return granted;
}

function codeIn(query: URLSearchParams): GrantedCode {
  const error = query.get('error');
  if (error !== null) {
    const what = error === 'access_denied' ? 'access was declined' : inert(oneLine(error, 100));
    throw new UserError(`login: ${what} on the authorization page; nothing is stored`);
  }
  const value = query.get('code');
  if (value === null || value === '') {
    throw new UserError('login: the redirect contains no code; nothing is stored');
  }
  return { value, referer: query.get('referer') };
}

function interrupted(): UserError {
  return new UserError('login: interrupted; nothing is stored');
}

interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function deferred(): Deferred {
  let resolve = (): void => undefined;
  let reject = (_error: unknown): void => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
