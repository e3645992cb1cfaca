import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlessInterrupted } from '../base/interrupted.js';
import type { IntegrationContext } from '../check/integration/context.js';
import type { Messages } from '../check/messages.js';
import { integrationFacts } from '../run/integration/facts.js';
import { openIntegrationContext } from '../run/integration/context.js';
import { preflightIntegration } from '../run/integration/preflight.js';
import { theatreOf } from '../run/integration/theatre.js';
import type { IntegrationManifest } from '../targets/integrations/manifest.js';
import type { Theatre } from '../targets/integrations/stage.js';
import { LaunchError } from '../targets/launch/instance.js';
import type { Finding } from '../targets/preflight/finding.js';

type Context = IntegrationContext<Messages>;

/**
 * Drives one connection and one piece of work, and says what the service saw.
 *
 * @returns what was tried, what was seen, and for what is missing the key of the manifest
 */
export async function lookAtIntegration(
  manifest: IntegrationManifest,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const logFolder = mkdtempSync(join(tmpdir(), 'crm-conformance-doctor-'));
  let theatre: Theatre | undefined;
  try {
    theatre = await theatreOf(manifest, { logFolder, signal });
    const bounded = <T>(look: Promise<T>) => unlessInterrupted(look, signal);
    const operations = await preflightIntegration(theatre, 1, bounded);
    const seen = await drive(theatre, bounded);
    rmSync(logFolder, { recursive: true, force: true });
    const lacking = integrationFacts(manifest, operations).filter(({ present }) => !present);
    return [
      ...seen,
      ...lacking.map(({ name, reason }): Finding => ({
        topic: name,
        state: 'limited',
        tried: 'looked at the manifest and at the operations',
        found: 'missing, so the checks that need it are not run',
        mend: reason,
      })),
    ];
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    return [
      {
        topic: 'connection',
        state: 'fault',
        tried: 'started the program where the manifest says so, and led a user through the flow',
        found: error.message,
      },
    ];
  } finally {
    await theatre?.close();
  }
}

/** A connection and a piece of work on a fresh stage. */
async function drive(
  theatre: Theatre,
  bounded: <T>(look: Promise<T>) => Promise<T>,
): Promise<readonly Finding[]> {
  const stage = await theatre.stage([]);
  const open = openIntegrationContext('doctor', { messages: {} }, stage, { seed: 1, runs: 1 });
  try {
    return await bounded(steps(open.context, stage.target.operations));
  } finally {
    await open.close();
    await stage.close();
  }
}

async function steps(
  t: Context,
  operations: { readonly work?: unknown; readonly status?: unknown },
): Promise<readonly Finding[]> {
  const account = await t.connected();
  const page = t.visits.find(({ url }) => !url.startsWith(t.redirectUri));
  const connected: Finding = {
    topic: 'connection',
    state: 'ok',
    tried: `a user allowed access, and the redirect went to ${t.redirectUri}`,
    found: `${page === undefined ? '' : `the page that starts the flow answered ${page.status}, and `}${requestsIn(t, 0)}`,
  };
  const work = operations.work === undefined ? [] : [await workFinding(t, account)];
  if (operations.status === undefined) return [connected, ...work];
  const status: Finding = {
    topic: 'status',
    state: 'ok',
    tried: `asked whether account ${account.id} is connected`,
    found: (await t.status(account)) ? 'connected' : 'not connected, although it is',
  };
  return [connected, ...work, status];
}

async function workFinding(t: Context, account: Parameters<Context['work']>[0]): Promise<Finding> {
  const before = t.last;
  const { done, reason } = await t.work(account);
  return {
    topic: 'work',
    state: done ? 'ok' : 'limited',
    tried: `asked the program to read account ${account.id}`,
    found: `${requestsIn(t, before)}; the program says done: ${done}${reason === '' ? '' : `, ${reason}`}`,
    ...(!done && {
      mend: 'Let work answer done: true once the request was answered with success, see operations in docs/integrations.md',
    }),
  };
}

/** The requests that the service got since an entry. */
function requestsIn(t: Context, since: number): string {
  const seen = t
    .since(since)
    .map(({ method, path, status }) => `${method} ${path} ${status ?? ''}`);
  return seen.length === 0 ? 'the service got no request' : `the service got ${seen.join(', ')}`;
}
