import { inert, oneLine } from '../../reports/sanitize.js';
import { UnusableCredentials } from '../targets/credentials/credentials-error.js';
import type { CredentialsDocument } from '../targets/credentials/credentials-document.js';
import { KeptGrant } from '../targets/credentials/kept-grant.js';
import { storeOf } from '../targets/credentials/open-store.js';
import { type CredentialsStore } from '../targets/credentials/credentials-store.js';
import type { GivenIntegration } from '../check/given.js';
import { UnplannedRefusal } from '../http/unplanned-refusal.js';
import { TransportError } from '../http/transport-error.js';
import { openAsker } from '../run/check-context.js';
import { freshMark, labelOf } from '../run/data-label.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { type UrlManifest } from '../targets/manifest/manifest-kinds.js';
import { openSession } from '../targets/session/open-session.js';
import type { Session } from '../targets/session/session.js';
import { askLine, readAllInput } from './ask.js';
import { withCredentialsCommand } from './credentials-option.js';
import { UserError } from './failure.js';
import { listenForInterruption } from './interruption.js';
import { codeByConsent, type GrantedCode, pastedCode } from './login-consent.js';
import { isOwnState } from './login-state.js';
import { integrationFor } from './login-integration.js';
import { styleFor } from './style.js';

export interface LoginArguments {
  readonly target: string;
  /** False with `--no-open`. */
  readonly open: boolean;
  /** False with `--no-listen`. */
  readonly listen: boolean;
  /** A code, or the address that the browser was redirected to. */
  readonly code?: string;
  /** Take an access token from standard input or the environment. */
  readonly token?: boolean;
  /** Longest wait for the redirect, milliseconds. */
  readonly timeout: number;
  readonly credentialsCommand?: readonly string[];
}

/** Environment variable that `--token` reads before it asks. */
const tokenVariable = 'CRM_ACCESS_TOKEN';

/** `crm-conformance login`: grants access once and stores it for all later runs. Resolves to the exit code. */
export async function loginCommand(given: LoginArguments): Promise<number> {
  if (given.code !== undefined && given.token) {
    throw new UserError('login: expected one of --code and --token, found both');
  }
  const manifest = manifestOf(given);
  const store = await storeOf(manifest);
  if (store === undefined) {
    throw new UserError(
      `login: the manifest ${given.target} does not say where credentials are kept: add\n` +
        '  credentials: { file: ./sandbox.credentials.json }\n' +
        'or name a program with --credentials-command',
    );
  }
  const unlock = await store.lock();
  const interruption = listenForInterruption(() => process.stderr.write('\ninterrupted\n'));
  const { credentials: _kept, ...bare } = manifest;
  const session = await openSession(bare, { label: labelOf(bare, freshMark()) });
  try {
    await login(given, manifest, store, session, interruption.signal);
  } catch (error) {
    throw explained(error, session);
  } finally {
    interruption.stop();
    await session.stop();
    unlock();
  }
  return 0;
}

function manifestOf(given: LoginArguments): UrlManifest {
  const manifest = withCredentialsCommand(
    loadManifest(given.target, process.env),
    given.credentialsCommand,
  );
  if (manifest.kind === 'url') return manifest;
  throw new UserError(
    `login: expected a manifest of kind url, found ${manifest.kind}: a target that the run starts itself has no earlier login`,
  );
}

async function login(
  given: LoginArguments,
  manifest: UrlManifest,
  store: CredentialsStore,
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  const stored = await storedIn(store);
  const { baseUrl, profile, clock, source } = session;
  const kept = KeptGrant.start(store, { ...source, baseUrl, profile, clock }, stored ?? {});
  if (given.token) {
    const token = await longLivedToken();
    const account = await accountOf(session, token, signal);
    if (account.status === 401) {
      throw new UserError(
        'login: the account endpoint answered 401 to the token, so it is not stored',
      );
    }
    await kept.keep(token);
    say(`stored: ${store.place}`, account.words, withoutRenewal);
    return;
  }
  const integration = await integrationFor({
    declared: manifest.authorization?.integration,
    environment: process.env,
    stored,
    isTerminal: process.stdin.isTTY,
  });
  const exchange = (code: GrantedCode) => exchanged(kept, integration, code, baseUrl);
  if (given.code === undefined) {
    const page = `${session.authUrl}/oauth`;
    await codeByConsent({ ...given, integration, page, signal, exchange });
  } else {
    const isRight = (state: string) => isOwnState(state, integration.clientSecret, Date.now());
    await exchange(pastedCode(given.code, isRight));
  }
  const account = await accountOf(session, await kept.access(), signal).catch((error: unknown) => ({
    words: `the account endpoint gave no answer: ${error instanceof Error ? error.message : 'no reason'}`,
  }));
  const until = kept.endsAt === undefined ? '' : `, until ${new Date(kept.endsAt).toISOString()}`;
  say(`stored: ${store.place}`, `${account.words}${until}`, withRenewal(given.target));
}

const withoutRenewal =
  'It cannot be renewed: runs use it until it expires. Checks that exchange codes or renew tokens are not run.';
const withRenewal = (target: string) =>
  `Runs renew it automatically: npx crm-conformance run --target ${target}`;

function say(...lines: string[]): void {
  const [first = '', ...rest] = lines.map((line) => inert(oneLine(line, 600)));
  process.stdout.write(`${[styleFor(process.stdout).green(first), ...rest].join('\n')}\n`);
}

/** The stored credentials. Prints a message if they cannot be read: this login then replaces them. */
async function storedIn(store: CredentialsStore): Promise<CredentialsDocument | undefined> {
  try {
    return await store.read();
  } catch (error) {
    if (!(error instanceof UnusableCredentials)) throw error;
    process.stderr.write(`${inert(error.message)}\nThis login replaces it.\n`);
    return undefined;
  }
}

async function longLivedToken(): Promise<string> {
  const token =
    process.env[tokenVariable] ||
    (process.stdin.isTTY
      ? await askLine('Access token: ', { hidden: true })
      : await readAllInput());
  if (token !== undefined && /^\S+$/.test(token)) return token;
  const found = token === undefined || token === '' ? 'nothing' : 'more than one word';
  throw new UserError(
    `login: --token: expected one access token on standard input or in ${tokenVariable}, found ${found}`,
  );
}

/** Exchanges a code. @throws {UserError} without a pair of tokens; the stored ones stay unchanged */
async function exchanged(
  kept: KeptGrant,
  integration: GivenIntegration,
  { value, referer }: GrantedCode,
  baseUrl: string,
): Promise<void> {
  const reply = await kept.exchange({ value, integration });
  if (reply.tokens !== undefined) return;
  const said = oneLine(kept.excerpt(reply.exchange.text, 16_384), 300);
  const elsewhere =
    referer === null || referer === new URL(baseUrl).host
      ? ''
      : ` Access was granted in the account at ${oneLine(referer, 100)}, and base_url is ${baseUrl}.`;
  throw new UserError(
    `login: the token endpoint answered ${reply.status} without a pair of tokens: ${said || 'nothing'}. ` +
      'A code lives 20 minutes and works once. Check that client_id, client_secret and redirect_uri belong to ' +
      `one integration.${elsewhere} The stored credentials are unchanged`,
  );
}

async function accountOf(
  session: Session,
  token: string,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly words: string }> {
  const { context } = openAsker(session, signal);
  const { status, json } = await context.resources.account(token);
  const id: unknown = Object(json)['id'];
  const words =
    status === 200 && typeof id === 'number'
      ? `access to account ${id} at ${session.baseUrl}`
      : `the account endpoint answered ${status}`;
  return { status, words };
}

/** Turns a missing or refused answer into an error that says what to do. */
function explained(error: unknown, { baseUrl }: Session): unknown {
  if (error instanceof TransportError) {
    return new UserError(
      `login: no answer from ${baseUrl}: ${error.message} (${error.code}). Check base_url in the manifest, then log in again`,
    );
  }
  if (error instanceof UnplannedRefusal) {
    return new UserError(`login: ${error.message}; wait a moment, then log in again`);
  }
  return error;
}
