import type { Emulator } from '../../emulator/emulator.js';
import { startEmulator } from '../../emulator/emulator.js';
import { loadVariant } from '../../emulator/variant.js';
import type { VariantId } from '../../check/generated/variant-ids.js';
import { embeddedServiceHost, prepareEmbedded } from './embedded.js';
import type { Choices } from '../../integration/choices.js';
import type { IntegrationMutant } from '../../integration/mutant.js';
import type { TargetInstance } from './instance.js';

/** The service and the target of one check. */
export interface Stage {
  readonly emulator: Emulator;
  readonly target: TargetInstance;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly hookUrl: string | undefined;
  /** Whether a host, perhaps with a port, belongs to the service as the target was told of it. */
  readonly isServiceHost: (host: string) => boolean;
  /** Where a server for the target listens, and the name by which the target calls it. */
  readonly callback: { readonly bind: string; readonly host: string };
  /** Whether the target reaches hosts through the proxy of the service alone. */
  readonly hasProxy: boolean;
  close(): Promise<void>;
}

/** Makes stages for the checks of a run. */
export interface Theatre {
  /** @param service what the service chooses for the check */
  stage(service: readonly VariantId[]): Promise<Stage>;
  /** Whether each check has an instance of its own, so that checks can run side by side. */
  readonly isFresh: boolean;
  /** Whether the manifest says where the target stores its data, so that it can be started again on them. */
  readonly keepsData: boolean;
  close(): Promise<void>;
}

/** For a target of this machine. */
export const loopback = { bind: '127.0.0.1', host: '127.0.0.1' } as const;

/** Whether a host is the address of an emulator, by any name of this machine. */
export function isAt(emulator: Pick<Emulator, 'baseUrl'>, host: string): boolean {
  const { host: own, port } = new URL(emulator.baseUrl);
  return [own, `localhost:${port}`].includes(host.toLowerCase());
}

/** Whether a host is one of the domains, or below one. */
export function isBelow(domains: readonly string[], host: string): boolean {
  const name = host.toLowerCase();
  return domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** Stages with the reference integration. */
export function embeddedTheatre(chosen: {
  readonly mutant?: IntegrationMutant | undefined;
  readonly choices: Partial<Choices>;
}): Theatre {
  return {
    isFresh: true,
    // That of the reference integration is known to be kept.
    keepsData: false,
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
          isServiceHost: (host) => isAt(emulator, host) || isBelow([embeddedServiceHost], host),
          callback: loopback,
          hasProxy: false,
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

/** Registers the integration of a check at its service. */
export async function register(
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
