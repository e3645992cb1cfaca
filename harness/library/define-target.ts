import { checkManifest, type Manifest } from '../target/manifest.js';

/**
 * Says where a target is and how it can be controlled, with the keys of a manifest file. Paths are
 * seen from the working folder, and nothing is replaced from the environment.
 *
 * @throws {ManifestError} for a key or a value that is not allowed
 */
export function defineTarget(manifest: Manifest): Manifest {
  return checkManifest(manifest);
}
