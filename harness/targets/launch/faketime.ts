import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedManifest } from '../manifest/manifest-kinds.js';
import type { StartOptions } from './instance.js';

/** Name of the file from which libfaketime reads the offset. It has a folder of its own. */
export const offsetFileName = 'offset';

/** The library and the settings that bring libfaketime into a process. */
export interface Faketime {
  readonly library: string;
  /** The file on this machine that holds the offset. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * With clock faketime: finds libfaketime and creates the offset file of one instance.
 *
 * @returns the reason, in words, when that is not possible; undefined with another clock
 */
export function faketimeFor(
  { clock, faketime_library: given }: LaunchedManifest,
  { runRecord, number, withoutFaketime, aheadMs = 0 }: StartOptions,
): Faketime | string | undefined {
  if (clock !== 'faketime') return undefined;
  if (withoutFaketime !== undefined) return withoutFaketime;
  const library = given ?? findLibrary();
  if (library === undefined) {
    return (
      'libfaketime.so.1 was not found on this machine: install it (on Debian the package faketime) ' +
      'or name its path as faketime_library in the manifest'
    );
  }
  if (!existsSync(library)) {
    return `faketime_library in the manifest names '${library}', and there is no such file`;
  }
  const folder = runRecord.folder(`faketime-${number}`);
  const file = join(folder, offsetFileName);
  writeFileSync(file, offsetText(aheadMs));
  // The program in a container may run as any user.
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  return { library, file, environment: faketimeEnvironment(library, file) };
}

/**
 * Settings that make a new offset visible on the next call and change nothing else. Readings are
 * not cached. Monotonic time is left alone: a step back there aborts Node and breaks timers of
 * other programs.
 */
export function faketimeEnvironment(library: string, file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The offset as libfaketime reads it: seconds with decimals. */
export function offsetText(offsetMs: number): string {
  return `+${(offsetMs / 1_000).toFixed(3)}\n`;
}

/** The path of libfaketime on this machine; undefined when it is in none of the usual places. */
export function findLibrary(): string | undefined {
  const debian = childrenOf('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  const folders = [
    ...debian.map((name) => `/usr/lib/${name}/faketime`),
    '/usr/lib64/faketime',
    '/usr/lib/faketime',
    '/usr/local/lib/faketime',
  ];
  return folders.map((folder) => join(folder, 'libfaketime.so.1')).find((file) => existsSync(file));
}

function childrenOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
