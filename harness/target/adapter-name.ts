import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What faults of an adapter begin with, such as `adapter ./my-adapter.mjs`.
 *
 * @param href file: URL of the module
 */
export function adapterName(href: string): string {
  const file = fileURLToPath(href);
  const path = relative(process.cwd(), file);
  return path.startsWith('..') || isAbsolute(path) ? `adapter ${file}` : `adapter .${sep}${path}`;
}
