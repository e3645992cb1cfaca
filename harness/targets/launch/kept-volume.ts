import { type Engine, ignoreGone, removeContainer, runLabels } from './container-engine.js';
import type { RunRecord } from './run-record.js';
import { filesInTar } from './tar.js';

/** The path inside a container at which its data are, where the manifest names no other. */
export const dataInside = '/crm-conformance/data';

/** Makes the volume for the data of one instance. The next run removes it where this one is killed. */
export async function makeVolume(
  engine: Engine,
  runRecord: RunRecord,
  number: number,
): Promise<string> {
  runRecord.addEngine();
  const name = `crm-conformance-${runRecord.mark}-${number}`;
  await engine.client.container.dockerode.createVolume({
    Name: name,
    Labels: runLabels(runRecord.mark, engine),
  });
  return name;
}

/** Removes a volume; ignored where it is gone already. */
export async function removeVolume({ client }: Engine, name: string): Promise<void> {
  await client.container.dockerode.getVolume(name).remove({ force: true }).catch(ignoreGone);
}

/**
 * The files in a volume.
 *
 * @param image any image of the engine; a container of it is made for this and never started
 */
export async function filesIn(
  { client }: Engine,
  volume: string,
  image: string,
): Promise<string[]> {
  const { dockerode } = client.container;
  const { id } = await dockerode.createContainer({
    Image: image,
    Cmd: ['none'],
    HostConfig: { Binds: [`${volume}:${dataInside}:ro`] },
  });
  try {
    const stream = await dockerode.getContainer(id).getArchive({ path: dataInside });
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    return filesInTar(Buffer.concat(parts));
  } finally {
    await removeContainer(dockerode, id);
  }
}
