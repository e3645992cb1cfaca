import type { Operations } from '../../targets/integrations/operations.js';
import { LaunchError } from '../../targets/launch/instance.js';
import type { Theatre } from '../../targets/integrations/stage.js';
import { reasonOf } from '../../base/thrown.js';
import { Inconclusive } from '../../check/signals.js';
import { NoAnswer } from './browser.js';
import { openIntegrationContext } from './context.js';

/**
 * Connects one account and lets the target do one piece of work, so that a fault of the configuration
 * stops the run before anything is judged.
 *
 * @returns the operations that the target offers
 * @throws {LaunchError} says what was tried, and which key of the manifest to set
 */
export async function preflightIntegration(theatre: Theatre, seed: number): Promise<Operations> {
  const stage = await theatre.stage([]);
  const open = openIntegrationContext('preflight', { messages: {} }, stage, { seed, runs: 1 });
  const { context: t } = open;
  const redact = (text: string) => stage.emulator.redact(text);
  try {
    const account = await t.connected().catch((error: unknown) => {
      const fault = connectFault(error, stage.redirectUri, t.requests().length);
      throw new LaunchError(redact(fault));
    });
    if (stage.target.operations.work !== undefined) {
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
    }
    const how = stage.target.ended();
    if (how !== undefined)
      throw new LaunchError(`the target ended after one piece of work: ${how}`);
    return stage.target.operations;
  } finally {
    await open.close();
    await stage.close();
  }
}

function connectFault(error: unknown, redirectUri: string, requests: number): string {
  if (error instanceof NoAnswer) {
    return `at $.connect_path: ${error.message}. Give the path of the page that starts the flow as connect_path, and let the target take {auth_url} from the manifest`;
  }
  if (!(error instanceof Inconclusive)) return `the flow could not be tried: ${reasonOf(error)}`;
  const seen =
    requests === 0
      ? 'No request came to the service: let the target take {base_url} from the manifest'
      : 'Requests came to the service, and no code was exchanged with success: let the target take {client_id}, {client_secret} and {redirect_uri} from the manifest';
  return `at $.redirect_path: a user allowed access, and the redirect went to ${redirectUri}. ${error.message}. ${seen}. Give the path of the redirect URI as redirect_path`;
}
