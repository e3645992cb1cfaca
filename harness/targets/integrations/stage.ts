import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/emulator.js';
import { resolvingHosts } from '../../emulator/reach/resolving-hosts.js';
import { loadVariant } from '../../emulator/variant.js';
import type { VariantId } from '../../check/generated/variant-ids.js';
import { freePort } from '../launch/process.js';
import type { RunRecord } from '../launch/run-record.js';
import { embeddedServiceHost, prepareEmbedded } from './embedded.js';
import type { Choices } from '../../integration/choices.js';
import type { IntegrationMutant } from '../../integration/mutant.js';
import type { TargetInstance } from './instance.js';
import type { ProcessIntegration, UrlIntegration } from './manifest.js';
import { dataFolder, operationsAt, startIntegration } from './started.js';

/** The service and the target of one check. */
export interface Stage {
  readonly emulator: Emulator;
  readonly target: TargetInstance;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly hookUrl: string | undefined;
  /** The domain of the hosts of accounts; undefined where all accounts share one host. */
  readonly serviceHost: string | undefined;
  close(): Promise<void>;
}

/** Makes stages for the checks of a run. */
export interface Theatre {
  /** @param service what the service chooses for the check */
  stage(service: readonly VariantId[]): Promise<Stage>;
  /** Whether each check has an instance of its own, so that checks can run side by side. */
  readonly isFresh: boolean;
  close(): Promise<void>;
}

/** Stages with the reference integration. */
export function embeddedTheatre(chosen: {
  readonly mutant?: IntegrationMutant | undefined;
  readonly choices: Partial<Choices>;
}): Theatre {
  return {
    isFresh: true,
    stage: async (service) => {
      const prepared = await prepareEmbedded(chosen);
      try {
        const emulator = await startEmulator({
          control: false,
          variants: await Promise.all(service.map(loadVariant)),
        });
        const redirectUri = `${prepared.origin}/callback`;
        const registered = await register(emulator, redirectUri);
        const target = prepared.run(emulator, {
          base_url: emulator.baseUrl,
          auth_url: emulator.authUrl,
          client_id: registered.clientId,
          client_secret: registered.clientSecret,
          redirect_uri: redirectUri,
        });
        return {
          emulator,
          target,
          ...registered,
          redirectUri,
          hookUrl: `${prepared.origin}/hook`,
          serviceHost: embeddedServiceHost,
          close: async () => {
            await target.close();
            await emulator.stop();
          },
        };
      } catch (error) {
        await prepared.close();
        throw error;
      }
    },
    close: async () => {},
  };
}

/** Stages with a program that is started for each. */
export function processTheatre(
  manifest: ProcessIntegration,
  {
    runRecord,
    logFolder,
    signal,
  }: { readonly runRecord: RunRecord; readonly logFolder: string; readonly signal: AbortSignal },
): Theatre {
  let count = 0;
  return {
    isFresh: true,
    stage: async (service) => {
      count += 1;
      const number = count;
      const port = await freePort();
      const emulator = await startEmulator({
        control: false,
        defaults: resolvingHosts,
        variants: await Promise.all(service.map(loadVariant)),
      });
      try {
        const origin = `http://127.0.0.1:${port}`;
        const redirectUri = origin + (manifest.redirect_path ?? '/callback');
        const registered = await register(emulator, redirectUri);
        const address = emulator.baseUrl.replace('127.0.0.1', 'localhost');
        const target = await startIntegration(
          manifest,
          {
            base_url: address,
            auth_url: address,
            client_id: registered.clientId,
            client_secret: registered.clientSecret,
            redirect_uri: redirectUri,
          },
          {
            port,
            dataDir: dataFolder(runRecord, number),
            runRecord,
            logFile: `${logFolder}/target-${number}.log`,
            number,
            signal,
            environment: {},
          },
        );
        return {
          emulator,
          target,
          ...registered,
          redirectUri,
          hookUrl: manifest.hook_path === undefined ? undefined : origin + manifest.hook_path,
          serviceHost: undefined,
          close: async () => {
            await target.close();
            await emulator.stop();
          },
        };
      } catch (error) {
        await emulator.stop();
        throw error;
      }
    },
    close: async () => {
      runRecord.close();
    },
  };
}

/** One stage for all checks, with a target that runs already. */
export async function urlTheatre(manifest: UrlIntegration): Promise<Theatre> {
  const origin = manifest.base_url.replace(/\/$/, '');
  const redirectUri = origin + (manifest.redirect_path ?? '/callback');
  const emulator = await startEmulator({
    control: false,
    port: manifest.service_port,
    defaults: resolvingHosts,
  });
  await emulator.makeKnown({
    redirectUri,
    clientId: manifest.client_id,
    clientSecret: manifest.client_secret,
  });
  emulator.learn(manifest.client_secret, 'client_secret');
  const nothing = async () => {
    throw new Error('a target that was not started by the run cannot be stopped');
  };
  const operations = await operationsAt(manifest, origin).catch(async (error: unknown) => {
    await emulator.stop();
    throw error;
  });
  return {
    isFresh: false,
    stage: async (service) => {
      await emulator.steering.undoIncidents();
      await emulator.steering.switchBehaviour({ variants: [...service] });
      emulator.advance(60_000); // what the check before has sent does not count
      return {
        emulator,
        clientId: manifest.client_id,
        clientSecret: manifest.client_secret,
        redirectUri,
        hookUrl: manifest.hook_path === undefined ? undefined : origin + manifest.hook_path,
        serviceHost: undefined,
        target: {
          origin,
          operations,
          dataDir: undefined,
          output: () => '',
          hasMovableClock: false,
          advance: async () => {},
          ended: () => undefined,
          stop: nothing,
          kill: nothing,
          start: nothing,
          replica: nothing,
          close: async () => {},
        },
        close: async () => {},
      };
    },
    close: () => emulator.stop(),
  };
}

async function register(
  { control, learn }: Emulator,
  redirectUri: string,
): Promise<{ clientId: string; clientSecret: string }> {
  const developer = await control.createAccount({ users: [{ role: 'administrator' }] });
  const made = await control.createIntegration({
    account_id: developer.id,
    redirect_uri: redirectUri,
  });
  learn(made.client_secret, 'client_secret');
  return { clientId: made.client_id, clientSecret: made.client_secret };
}
