import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedManifest } from '../target/manifest.js';
import type { StartOptions } from './instance.js';

/** The name of the file, in a folder of its own, from which libfaketime reads the offset. */
export const offsetFileName = 'offset';

/** What brings libfaketime into a process. */
export interface Faketime {
  readonly library: string;
  /** The file on this machine that says how far time is ahead. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * With clock faketime: finds libfaketime and makes the offset file of one instance, which says that
 * time is not moved.
 *
 * @returns why it cannot be had, in words, where it cannot; undefined with another clock
 */
export function faketimeFor(
  { clock, faketime_library: given }: LaunchedManifest,
  { ledger, number, withoutFaketime }: StartOptions,
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
  const folder = ledger.folder(`faketime-${number}`);
  const file = join(folder, offsetFileName);
  writeFileSync(file, '+0\n');
  // A container may run as any user.
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  return { library, file, environment: faketimeEnvironment(library, file) };
}

/**
 * The settings under which time moves on the next call and nothing else changes: no cached reading,
 * and monotonic time left alone, since a step back there aborts Node and breaks others' timers.
 */
export function faketimeEnvironment(library: string, file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Where libfaketime is on this machine; undefined where it is in none of the usual places. */
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
