import type { Manifest } from '../target/manifest.js';
import { UserError } from './failure.js';

/**
 * A manifest whose credentials are kept by the program that the command line names.
 *
 * @throws {UserError} it starts its target, or has credentials of its own that are kept nowhere
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
      `--credentials-command: expected no credentials in the manifest but file or command, found ${own}`,
    );
  }
  return { ...manifest, credentials: { command: [program, ...args] } };
}

/** What was typed, without the command line of that program: it may hold a key of the secret store. */
export function withoutWords(typed: readonly string[]): string[] {
  const option = '--credentials-command';
  return typed.map((word, index) => {
    if (typed[index - 1] === option) return '…';
    return word.startsWith(`${option}=`) ? `${option}=…` : word;
  });
}
