import type { JournalEntry } from '../../../spec/generated/control-types.js';
import type { Operations } from '../../targets/integrations/operations.js';
import { LaunchError } from '../../targets/launch/instance.js';
import type { Stage, Theatre } from '../../targets/integrations/stage.js';
import { shortened } from '../../base/shortened.js';
import { reasonOf } from '../../base/thrown.js';
import type { TestAccount } from '../../check/integration/context.js';
import { Inconclusive } from '../../check/signals.js';
import { NoAnswer } from './user-browser.js';
import { type OpenIntegrationContext, openIntegrationContext } from './context.js';
import { lookAtStore, lookForLeak } from './preflight-data.js';

/**
 * Connects one account and lets the target do one piece of work, so that a fault of the configuration
 * stops the run before anything is judged. Where the run keeps the data of the target, it looks whether
 * the target stores them there, and there alone.
 *
 * @param bounded ends a look early; the target is stopped then, too
 * @returns the operations that the target offers
 * @throws {LaunchError} says what was tried, and which key of the manifest to set
 */
export async function preflightIntegration(
  theatre: Theatre,
  seed: number,
  bounded: <T>(look: Promise<T>) => Promise<T> = (look) => look,
): Promise<Operations> {
  return onStage(theatre, seed, async (stage, open) => {
    const connected = await bounded(look(stage, open));
    if (theatre.keepsData) {
      await bounded(lookAtStore(stage));
      // The service of before still listens: what was stored elsewhere may name its address.
      await onStage(theatre, seed, (fresh, { context }) =>
        bounded(lookForLeak(fresh.target, [context, open.context], connected)),
      );
    }
    return stage.target.operations;
  });
}

async function onStage<T>(
  theatre: Theatre,
  seed: number,
  act: (stage: Stage, open: OpenIntegrationContext) => Promise<T>,
): Promise<T> {
  const stage = await theatre.stage([]);
  const open = openIntegrationContext('preflight', { messages: {} }, stage, { seed, runs: 1 });
  try {
    return await act(stage, open);
  } finally {
    await open.close();
    await stage.close();
  }
}

/** Connects an account, and lets the target work for it. @throws {LaunchError} */
async function look(stage: Stage, { context: t }: OpenIntegrationContext): Promise<TestAccount> {
  const { target } = stage;
  const redact = (text: string) => stage.emulator.redact(text);
  const account = await t.connected().catch((error: unknown) => {
    throw new LaunchError(redact(connectFault(error, stage, t.requests())));
  });
  if (target.operations.work !== undefined) {
    const before = t.last;
    const { done, reason } = await t.work(account);
    const arrived = t.since(before, { purpose: 'api' });
    if (arrived.length === 0) {
      throw new LaunchError(
        `at $.operations: work of the kind read was ordered for account ${account.id}, which is connected. ` +
          `No request came to the service at ${stage.emulator.baseUrl}; the target answered done: ${done}${reason === '' ? '' : `, ${redact(reason)}`}. ` +
          'Check that the target takes {base_url} from the manifest, and that work uses the access of that account',
      );
    }
  } else if (target.everyMs !== undefined && !(await t.usesAccess(account))) {
    throw new LaunchError(
      `at $.works_by_itself: the target was connected, and the service answered no request of it with success for account ${account.id} in the time in which two should have come. ` +
        'Let the target take {base_url} from the manifest, and give the time between its requests as works_by_itself',
    );
  }
  const how = target.ended();
  if (how !== undefined) throw new LaunchError(`the target ended after one piece of work: ${how}`);
  return account;
}

/** Requests that a fault names. */
const most = 4;

function connectFault(error: unknown, stage: Stage, requests: readonly JournalEntry[]): string {
  if (error instanceof NoAnswer) {
    return `at $.connect_path: ${error.message}. Give the path of the page that starts the flow as connect_path, and let the target take {auth_url} from the manifest`;
  }
  if (!(error instanceof Inconclusive)) return `the flow could not be tried: ${reasonOf(error)}`;
  const seen =
    requests.length === 0
      ? 'No request came to the service: let the target take {base_url} from the manifest'
      : `The service got ${requestsInWords(requests)}, and no code was exchanged with success: let the target take {client_id}, {client_secret} and {redirect_uri} from the manifest`;
  return (
    proxyFault(stage, requests) ??
    `at $.redirect_path: a user allowed access, and the redirect went to ${stage.redirectUri}. ${error.message}. ${seen}. If that is not the redirect URI of the target, give its path as redirect_path`
  );
}

/** The last requests, with how each was answered. */
function requestsInWords(requests: readonly JournalEntry[]): string {
  const lines = requests
    .slice(-most)
    .map(
      ({ method, url, status }) => `${method} ${shortened(url, 200)} (${status ?? 'no answer'})`,
    );
  return requests.length > most ? `${lines.join(', ')} as the last` : lines.join(', ');
}

/** What keeps a target whose hosts are built in from the service of the run; undefined where nothing does. */
function proxyFault(
  { emulator, hasProxy, isServiceHost }: Stage,
  requests: readonly JournalEntry[],
): string | undefined {
  if (!hasProxy || emulator.trust === undefined) return undefined;
  const hosts = requests.map(({ host = '' }) => host);
  if (hosts.some(isServiceHost)) return undefined;
  const { tunnels, broken } = emulator.trust.proxyFacts();
  if (tunnels > 0) {
    return (
      `at $.service_hosts: the target opened ${tunnels} connections to hosts of the service, and sent no request${broken.length === 0 ? '' : ` (${broken.join('; ')})`}. ` +
      'It does not trust the certificate authority of the run: let it read one of the variables NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE and CAINFO, which the run sets, or take {ca_file} from the manifest'
    );
  }
  if (hosts.length > 0) {
    const asked = [...new Set(hosts.map((host) => host.replace(/:\d+$/, '')))].join(', ');
    return `at $.service_hosts: the target asked the proxy for ${asked}, and for no host of the service. Add the host to service_hosts, if it is one`;
  }
  return (
    'at $.service_hosts: the target opened no connection to the proxy of the run. Let it heed HTTPS_PROXY, which the run sets, or take {proxy_url} from the manifest. ' +
    "Node heeds it from 22.21 and 24.5 on; before, start it with node --import '{node_preload}'"
  );
}
