import { setTimeout as pause } from 'node:timers/promises';
import type { JournalEntry } from '../../../spec/generated/control-types.js';
import { startEmulator } from '../../emulator/emulator.js';
import { resolvingHosts } from '../../emulator/reach/resolving-hosts.js';
import { LaunchError } from '../launch/instance.js';
import { reasonOf } from '../../base/thrown.js';
import { durationMs } from '../manifest/duration.js';
import type { UrlIntegration } from './manifest.js';
import { operationsAt } from './operations-of.js';
import { commandsHere } from './operation-command.js';
import { loopback, type Theatre } from './stage.js';

const longestQuietSeconds = 5;

/**
 * One stage for all checks, with a target that runs already.
 *
 * @throws {LaunchError} where the service cannot listen at its port, or the target names no operations
 */
export async function urlTheatre(manifest: UrlIntegration): Promise<Theatre> {
  const origin = manifest.base_url.replace(/\/$/, '');
  const redirectUri = origin + (manifest.redirect_path ?? '/callback');
  const { service_port: port, listen_host: host = loopback.bind } = manifest;
  const emulator = await startEmulator({
    control: false,
    host,
    port,
    // The target may pause in real time, because its clock is not moved.
    defaults: { ...resolvingHosts, retryAfter: 1 },
  }).catch((error: unknown) => {
    throw new LaunchError(
      `at $.service_port: the service of the run cannot listen on port ${port} of ${host}: ${reasonOf(error)}`,
    );
  });
  await emulator.makeKnown({
    redirectUri,
    clientId: manifest.client_id,
    clientSecret: manifest.client_secret,
  });
  emulator.learn(manifest.client_secret, 'client_secret');
  const nothing = async () => {
    throw new LaunchError('a target that was not started by the run cannot be stopped');
  };
  const operations = await operationsAt(manifest, origin, {
    values: { base_url: origin },
    run: commandsHere({ cwd: manifest.cwd, environment: {} }),
    signal: () => new AbortController().signal,
  }).catch(async (error: unknown) => {
    await emulator.stop();
    throw error;
  });
  return {
    isFresh: false,
    keepsData: false,
    stage: async (service) => {
      await emulator.steering.undoIncidents();
      await pause(quietMs(emulator.requests({ status: 429 })));
      await emulator.steering.switchBehaviour({ variants: [...service] });
      // What the check before has sent does not count, neither for the limit nor for a verdict.
      emulator.advance(60_000);
      await emulator.steering.clearRequests();
      return {
        emulator,
        clientId: manifest.client_id,
        clientSecret: manifest.client_secret,
        redirectUri,
        hookUrl: manifest.hook_path === undefined ? undefined : origin + manifest.hook_path,
        // The target may know this machine by any name.
        isServiceHost: (each) => each.endsWith(`:${port}`),
        callback: host === loopback.bind ? loopback : { bind: host, host },
        hasProxy: false,
        target: {
          origin,
          operations,
          everyMs: everyMsOf(manifest),
          dataDir: undefined,
          stored: async () => undefined,
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

/**
 * Real time for which a target may send nothing after 429 answers, milliseconds: its clock is not moved.
 * Checks after which it would be minutes come last.
 */
function quietMs(refused: readonly JournalEntry[]): number {
  const pauses = refused.map(({ answer = '' }) =>
    Number(/"retry_after":\s*(\d+)/.exec(answer)?.[1] ?? 1),
  );
  return refused.length === 0
    ? 0
    : Math.min(Math.max(...pauses), longestQuietSeconds) * 1_000 + 500;
}

/** How often a target uses its access without an order, milliseconds; undefined where it does not. */
export function everyMsOf(manifest: object): number | undefined {
  const words = 'works_by_itself' in manifest ? manifest.works_by_itself : undefined;
  return typeof words === 'string' ? durationMs(words.replace(/^every /, '')) : undefined;
}
