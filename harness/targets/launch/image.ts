import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import type { ContainerManifest } from '../manifest/manifest-kinds.js';
import { loadTestcontainers, messageOf } from './container-engine.js';
import { requireInputs, textValues } from './inputs.js';
import { LaunchError } from './instance.js';
import { whileLoading } from './loading.js';

/**
 * The image to start: the image of the manifest, or one built from its Dockerfile. A built image stays
 * with the engine, so that the next run can reuse its layers.
 *
 * @param signal ends the build
 * @throws {LaunchError} when it cannot be built, or a file of the manifest is missing
 */
export async function imageOf(manifest: ContainerManifest, signal: AbortSignal): Promise<string> {
  requireInputs(manifest);
  const { image, dockerfile } = manifest;
  if (dockerfile === undefined) return image ?? '';
  const { file, context = dirname(file), build_args, stage } = dockerfile;
  const { GenericContainer } = await loadTestcontainers();
  const key = createHash('sha256').update(JSON.stringify(dockerfile)).digest('hex').slice(0, 12);
  const name = `crm-conformance-target:${key}`;
  const builder = GenericContainer.fromDockerfile(context, relative(context, file));
  builder.withBuildArgs(textValues(build_args));
  if (stage !== undefined) builder.withTarget(stage);
  try {
    await whileLoading(signal, () => builder.build(name, { deleteOnExit: false }));
  } catch (error) {
    throw new LaunchError(`the engine could not build ${file}: ${messageOf(error)}`);
  }
  return name;
}
