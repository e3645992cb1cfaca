import { dirname, posix } from 'node:path';
import { type Faketime, faketimeEnvironment, offsetFileName } from './faketime.js';
import type { FaketimeAccess } from './instance.js';

const libraryInside = '/crm-conformance/libfaketime.so.1';
const folderInside = '/crm-conformance/faketime';
const fileInside = posix.join(folderInside, offsetFileName);

/** The mounts and settings that bring libfaketime into a container. */
export interface FaketimeInside {
  readonly environment: Readonly<Record<string, string>>;
  readonly library: { readonly source: string; readonly target: string };
  /** A folder, because a mounted file would not show that another file has replaced it. */
  readonly folder: { readonly source: string; readonly target: string };
  /** The path to which the offset is copied when local folders cannot be mounted. */
  readonly file: string;
}

export function faketimeInside({ library, file }: Faketime): FaketimeInside {
  return {
    environment: faketimeEnvironment(libraryInside, fileInside),
    library: { source: library, target: libraryInside },
    folder: { source: dirname(file), target: folderInside },
    file: fileInside,
  };
}

/**
 * How a worker sets the time of a container.
 *
 * @param isMounted whether the folder of the offset file is mounted
 */
export function accessInside(
  faketime: Faketime | string,
  isMounted: boolean,
  container: string,
): FaketimeAccess | string {
  if (typeof faketime === 'string') return faketime;
  const { file } = faketime;
  return isMounted ? { by: 'file', file } : { by: 'copy', file, container, inside: fileInside };
}
