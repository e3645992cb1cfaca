import { existsSync, statSync } from 'node:fs';
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

/** @throws {LaunchError} when a file that the manifest names is missing */
export function requireFile(place: string, file: string): void {
  if (!existsSync(file)) throw new LaunchError(`at $.${place}: there is no file '${file}'`);
}

/** @throws {LaunchError} when a folder that the manifest names is missing, or is a file */
export function requireFolder(place: string, folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new LaunchError(`at $.${place}: there is no folder '${folder}'`);
  }
}
