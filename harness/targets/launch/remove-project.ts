import type { ContainerRuntimeClient } from 'testcontainers';
import { type Dockerode, ignoreGone, removeContainer } from './container-engine.js';

/** Set by compose on all that it makes. */
export const projectLabel = 'com.docker.compose.project';

/** Time for an orderly end of a container, seconds. */
const graceSeconds = 1;

/** The beginning of the names of all compose projects of one run. */
export function projectsOf(mark: string): string {
  return `crm-conformance-${mark}-`;
}

/** The name of the compose project of one target of a run. */
export function projectOf(mark: string, number: number): string {
  return projectsOf(mark) + String(number);
}

/**
 * Removes all that compose has made for one project of this program.
 *
 * `compose down` is not used: it removes what the compose file names, also a network or a volume that
 * existed before. Compose labels only what it makes, and the name of the project is this program's own.
 */
export async function removeProject(
  { container: { dockerode } }: ContainerRuntimeClient,
  project: string,
): Promise<void> {
  const filters = { label: [`${projectLabel}=${project}`] };
  const containers = await dockerode.listContainers({ all: true, filters });
  await Promise.all(
    containers.map(async ({ Id }) => {
      await dockerode.getContainer(Id).stop({ t: graceSeconds }).catch(ignoreGone);
      await removeContainer(dockerode, Id);
    }),
  );
  await removeLeftovers(dockerode, project);
}

/** Removes the networks and volumes that compose has made for one project of this program. */
export async function removeLeftovers(dockerode: Dockerode, project: string): Promise<void> {
  const filters = { label: [`${projectLabel}=${project}`] };
  for (const { Id } of await dockerode.listNetworks({ filters })) {
    await dockerode.getNetwork(Id).remove().catch(ignoreGone);
  }
  for (const { Name } of (await dockerode.listVolumes({ filters })).Volumes ?? []) {
    await dockerode.getVolume(Name).remove().catch(ignoreGone);
  }
}
