import { hostname } from 'node:os';
import {
  connectEngine,
  type Engine,
  hostLabel,
  ignoreGone,
  removeContainer,
  runLabel,
} from './engine.js';
import { hostKey, isAlive } from './run-mark.js';

/** Set by compose. */
const projectLabel = 'com.docker.compose.project';

/**
 * Removes the containers that dead runs have left, and what compose made for them.
 *
 * @param engine where one is connected already
 */
export async function sweepContainers(engine?: Engine): Promise<void> {
  const { client, place } = engine ?? (await connectEngine());
  const { dockerode } = client.container;
  const found = await dockerode.listContainers({ all: true, filters: { label: [runLabel] } });
  if (found.length === 0) return;
  const running = new Set((await dockerode.listContainers()).map(({ Id }) => Id.slice(0, 12)));
  const own = hostKey(place === 'around');
  const dead = found.filter(({ Labels }) =>
    isDead(Labels[runLabel] ?? '', Labels[hostLabel] ?? '', own, running),
  );
  await Promise.all(dead.map(({ Id }) => removeContainer(client, Id)));
  const projects = dead.flatMap(({ Labels }) => Labels[projectLabel] ?? []);
  for (const project of new Set(projects)) {
    const filters = { label: [`${projectLabel}=${project}`] };
    for (const { Id } of await dockerode.listNetworks({ filters })) {
      await dockerode.getNetwork(Id).remove().catch(ignoreGone);
    }
    for (const { Name } of (await dockerode.listVolumes({ filters })).Volumes ?? []) {
      await dockerode.getVolume(Name).remove().catch(ignoreGone);
    }
  }
}

/**
 * Whether a run is known to be dead. Of runs on other machines that share the engine, and in other
 * containers that are none of the engine's, nothing is known, so they count as alive.
 */
function isDead(mark: string, host: string, own: string, running: ReadonlySet<string>): boolean {
  if (host === own) return !isAlive(mark);
  const [kind, name = '', boot] = host.split(':');
  if (kind === 'container') return !running.has(name.slice(0, 12));
  // This machine before it was started anew.
  return name === hostname() && boot !== own.split(':')[2];
}
