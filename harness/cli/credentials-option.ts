import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { UserError } from './failure.js';

/**
 * Adds the program of `--credentials-command` to a manifest.
 *
 * @throws {UserError} when the manifest is not of kind url, or has fixed credentials of its own
 */
export function withCredentialsCommand(
  manifest: Manifest,
  command: readonly string[] | undefined,
): Manifest {
  const [program, ...args] = command ?? [];
  if (program === undefined) return manifest;
  if (manifest.kind !== 'url') {
    throw new UserError(
      `--credentials-command: expected a manifest of kind url, found ${manifest.kind}`,
    );
  }
  const { file: _file, command: _command, ...other } = manifest.credentials ?? {};
  const [own] = Object.keys(other);
  if (own !== undefined) {
    throw new UserError(
      `--credentials-command: expected only file or command under credentials of the manifest, found ${own}`,
    );
  }
  return { ...manifest, credentials: { command: [program, ...args] } };
}
