import { setTimeout as pause } from 'node:timers/promises';
import type { ContainerRuntimeClient } from 'testcontainers';
import { LaunchError } from './instance.js';
import type { TargetLog } from './target-log.js';

/** The engine's own type, taken from testcontainers, so that it need not be a dependency. */
export type Inspected = Awaited<ReturnType<ContainerRuntimeClient['container']['inspect']>>;

/** Longest wait for the rest of a dead container's log, milliseconds. */
const lastWordsMs = 2_000;

/** A log that is still growing. `ended` resolves when it ends, or after a short wait. */
export interface Following {
  ended(): Promise<void>;
}

/** Appends the output of a container to a log until the container ends. */
export async function followLog(
  client: ContainerRuntimeClient,
  id: string,
  log: TargetLog,
): Promise<Following> {
  const stream = await client.container.logs(client.container.getById(id));
  const end = new Promise<void>((resolve) => {
    stream.once('end', resolve);
    stream.once('error', () => resolve());
  });
  stream.on('data', (chunk: Buffer | string) => log.append(chunk));
  return { ended: () => Promise.race([end, pause(lastWordsMs, undefined, { ref: false })]) };
}

/** Resolves with the way a container ended. The container is about to start. */
export async function endOf(client: ContainerRuntimeClient, id: string): Promise<string> {
  const container = client.container.getById(id);
  await container.wait({ condition: 'next-exit' });
  try {
    return endInWords(await container.inspect());
  } catch {
    return 'it was removed';
  }
}

/** Resolves when a container ends without being stopped, and its last output is in the log. */
export async function deathOf(
  end: Promise<string>,
  isStopping: () => boolean,
  following: Following,
): Promise<string> {
  const how = await end;
  if (isStopping()) return new Promise<never>(() => {});
  await following.ended();
  return how;
}

/** The exit code of a process that was killed: 128 and the number of SIGKILL. */
const killedCode = 137;

/**
 * How a container ended. Engines do not always learn that the kernel ended a container for its
 * memory, so a kill that nobody explains names its limit.
 */
export function endInWords({
  State,
  HostConfig,
}: {
  readonly State: Pick<Inspected['State'], 'OOMKilled' | 'ExitCode' | 'Error'>;
  readonly HostConfig: { readonly Memory?: number | undefined };
}): string {
  if (State.OOMKilled) return `killed because it ran out of memory (exit code ${State.ExitCode})`;
  const why = State.Error ? `: ${State.Error}` : '';
  const megabytes = Math.round((HostConfig.Memory ?? 0) / 1_048_576);
  const isUnexplained = State.ExitCode === killedCode && why === '' && megabytes > 0;
  const guess = isUnexplained
    ? ` (killed, perhaps because it needed more than ${megabytes} MB)`
    : '';
  return `exit code ${State.ExitCode}${why}${guess}`;
}

/**
 * The port on the engine's host that is published for a port of a container. Throws LaunchError
 * when there is none.
 */
export function mappedPort({ NetworkSettings }: Inspected, port: number): string {
  const bindings = NetworkSettings.Ports[`${port}/tcp`] ?? [];
  const found = bindings.find(({ HostIp }) => !HostIp.includes(':')) ?? bindings[0];
  if (found !== undefined) return found.HostPort;
  const published = Object.entries(NetworkSettings.Ports)
    .filter(([, each]) => (each ?? []).length > 0)
    .map(([name]) => name);
  throw new LaunchError(
    `port ${port} of the container is not published; published are ${published.join(', ') || 'none'}`,
  );
}
