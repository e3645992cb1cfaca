import { join } from 'node:path';
import { startEmulator } from '../../emulator/emulator.js';
import { resolvingHosts } from '../../emulator/reach/resolving-hosts.js';
import { loadVariant } from '../../emulator/variant.js';
import type { Launcher, LauncherPlace } from './launcher.js';
import type { LaunchedIntegration } from './manifest.js';
import { isAt, isBelow, register, type Theatre } from './stage.js';
import { startIntegration } from './started.js';
import { keepsData } from './placeholders.js';
import { nothingTrusted, type Trusted, trusted } from './trusted.js';

/** Where the targets of a run are started, and how they reach this machine. */
export interface Ground {
  readonly callback: { readonly bind: string; readonly host: string };
  /** Whether the targets see no files of this machine. */
  readonly isInside: boolean;
  /** A launcher for one stage. */
  launcher(place: LauncherPlace, trust: Trusted): Promise<Launcher>;
  /** Removes what the run has made. */
  close(): Promise<void>;
}

/** Stages with a target that is started for each. */
export function startedTheatre(
  manifest: LaunchedIntegration,
  ground: Ground,
  { logFolder, signal }: { readonly logFolder: string; readonly signal: AbortSignal },
): Theatre {
  const { callback } = ground;
  const hosts = manifest.service_hosts?.map((host) => host.replace(/^\*\./, ''));
  let count = 0;
  return {
    isFresh: true,
    keepsData: keepsData(manifest),
    stage: async (service) => {
      count += 1;
      const number = count;
      const emulator = await startEmulator({
        control: false,
        host: callback.bind,
        variants: await Promise.all(service.map(loadVariant)),
        ...(hosts === undefined
          ? { defaults: { ...resolvingHosts, hostSuffix: nameOf(callback.host) } }
          : { serviceHosts: hosts, readsStrange: true }),
      });
      try {
        const trust =
          emulator.trust === undefined
            ? nothingTrusted
            : trusted(emulator.trust, callback.host, ground.isInside);
        const environment = trust.environment;
        // A run starts a target for each check; their logs would hide its outputs.
        const logs = join(logFolder, 'target-logs');
        const place = { number, logFolder: logs, signal, environment };
        const launcher = await ground.launcher(place, trust);
        const { origin } = launcher;
        const redirectUri = origin + (manifest.redirect_path ?? '/callback');
        const registered = await register(emulator, redirectUri);
        const { port } = new URL(emulator.baseUrl);
        const own = `${nameOf(callback.host)}:${port}`;
        const address = hosts === undefined ? `http://${own}` : `https://${hosts[0] ?? ''}`;
        const target = await startIntegration(
          manifest,
          launcher,
          {
            base_url: address,
            auth_url: address,
            client_id: registered.clientId,
            client_secret: registered.clientSecret,
            redirect_uri: redirectUri,
          },
          trust.placeholders,
        );
        return {
          emulator,
          target,
          ...registered,
          redirectUri,
          hookUrl: manifest.hook_path === undefined ? undefined : origin + manifest.hook_path,
          isServiceHost: (host) =>
            isAt(emulator, host) ||
            host.toLowerCase() === own ||
            isBelow(hosts ?? [], host.replace(/:\d+$/, '')),
          callback,
          hasProxy: hosts !== undefined,
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
    close: () => ground.close(),
  };
}

/** A name that a target may be told; clients that go where \`referer\` points resolve \`localhost\`. */
function nameOf(host: string): string {
  return host === '127.0.0.1' ? 'localhost' : host;
}
