import { checkManifest } from '../targets/manifest/manifest.js';
import { type Manifest } from '../targets/manifest/manifest-kinds.js';

/**
 * Describes a target with the keys of a manifest file. Paths are relative to the working folder, and
 * variables are not replaced from the environment.
 *
 * @throws {ManifestError} when a key or a value is not allowed
 */
export function defineTarget(manifest: Manifest): Manifest {
  return checkManifest(manifest);
}
