import { hostname } from 'node:os';
import {
  connectEngine,
  type Dockerode,
  type Engine,
  hostLabel,
  ignoreGone,
  messageOf,
  removeContainer,
  runLabel,
} from './container-engine.js';
import { projectLabel, projectsOf, removeLeftovers } from './remove-project.js';
import { hostKey, isAlive } from './run-mark.js';

/** A container as the engine lists it. */
type Listed = Awaited<ReturnType<Dockerode['listContainers']>>[number];

/**
 * Removes the containers that dead runs have left, and what compose made for them. Something that
 * cannot be removed is only warned of: it must not keep this run from its target.
 *
 * @param engine where one is connected already
 */
export async function sweepContainers(engine?: Engine): Promise<void> {
  const { client, place } = engine ?? (await connectEngine());
  const { dockerode } = client.container;
  const filters = { label: [runLabel] };
  const found = await dockerode.listContainers({ all: true, filters });
  const volumes = (await dockerode.listVolumes({ filters })).Volumes ?? [];
  if (found.length === 0 && volumes.length === 0) return;
  const running = new Set((await dockerode.listContainers()).map(({ Id }) => Id.slice(0, 12)));
  const own = hostKey(place === 'around');
  const isLeft = ({ Labels }: { readonly Labels: Readonly<Record<string, string>> | null }) =>
    isDead(Labels?.[runLabel] ?? '', Labels?.[hostLabel] ?? '', own, running);
  const dead = found.filter(isLeft);
  const areOurs = await Promise.all(dead.map((each) => isOurs(dockerode, each)));
  const ours = dead.filter((_each, index) => areOurs[index]);
  const projects = new Set(ours.flatMap(projectsMadeFor));
  try {
    await Promise.all(ours.map(({ Id }) => removeContainer(dockerode, Id)));
    for (const project of projects) await removeLeftovers(dockerode, project);
    for (const { Name } of volumes.filter(isLeft)) {
      await dockerode.getVolume(Name).remove().catch(ignoreGone);
    }
  } catch (error) {
    process.emitWarning(`something of a killed run may still exist: ${messageOf(error)}`);
  }
}

/**
 * Whether this program has made a container. A container inherits the labels of its image, so a label
 * that the image has too says nothing about the container.
 */
async function isOurs(dockerode: Dockerode, { ImageID, Labels }: Listed): Promise<boolean> {
  try {
    const { Config } = await dockerode.getImage(ImageID).inspect();
    return Config.Labels?.[runLabel] !== Labels[runLabel];
  } catch {
    return false;
  }
}

/**
 * The compose project of a container of ours, unless the name is another's: the label of compose may
 * be inherited.
 */
function projectsMadeFor({ Labels }: Listed): string[] {
  const project = Labels[projectLabel] ?? '';
  return project.startsWith(projectsOf(Labels[runLabel] ?? '')) ? [project] : [];
}

/**
 * Whether a run is known to be dead. Of runs on other machines that share the engine, and in other
 * containers that are none of the engine's, nothing is known, so they count as alive.
 */
function isDead(mark: string, host: string, own: string, running: ReadonlySet<string>): boolean {
  // A mark of another form was not written by this program.
  if (!/^\d+-\w+$/.test(mark)) return false;
  if (host === own) return !isAlive(mark);
  const [kind, name = '', boot] = host.split(':');
  if (kind === 'container') return !running.has(name.slice(0, 12));
  // This machine before it was started anew.
  return name === hostname() && boot !== own.split(':')[2];
}
