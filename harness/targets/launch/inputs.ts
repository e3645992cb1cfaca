import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  ComposeManifest,
  ContainerManifest,
  ProcessManifest,
} from '../manifest/manifest-kinds.js';
import { LaunchError } from './instance.js';

/** Converts the values of an environment or of build arguments to strings. */
export function textValues(
  values: Readonly<Record<string, string | number | boolean>> | undefined,
  map: (text: string) => string = (text) => text,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, map(String(value))]),
  );
}

/** What a manifest of either role says of the files and folders that a launch needs. */
type Inputs =
  | Pick<ProcessManifest, 'kind' | 'cwd'>
  | Pick<ComposeManifest, 'kind' | 'file'>
  | Pick<ContainerManifest, 'kind' | 'dockerfile' | 'files'>;

/**
 * Looks whether all files and folders are there that the launch of a target needs.
 *
 * @throws {LaunchError} when one is missing; names its place in the manifest
 */
export function requireInputs(manifest: Inputs): void {
  switch (manifest.kind) {
    case 'process':
      if (manifest.cwd !== undefined) requireFolder('cwd', manifest.cwd);
      return;
    case 'compose':
      requireFile('file', manifest.file);
      return;
    case 'container': {
      const { dockerfile, files = [] } = manifest;
      if (dockerfile !== undefined) {
        requireFile('dockerfile.file', dockerfile.file);
        requireFolder('dockerfile.context', dockerfile.context ?? dirname(dockerfile.file));
      }
      for (const { source } of files) requireFile('files', source);
    }
  }
}

function requireFile(place: string, file: string): void {
  if (!existsSync(file)) throw new LaunchError(`at $.${place}: there is no file '${file}'`);
}

function requireFolder(place: string, folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new LaunchError(`at $.${place}: there is no folder '${folder}'`);
  }
}
