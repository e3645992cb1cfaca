import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The name of an adapter at the beginning of messages, such as `adapter ./my-adapter.mjs`.
 *
 * @param href file: URL of the module
 */
export function adapterName(href: string): string {
  const file = fileURLToPath(href);
  const path = relative(process.cwd(), file);
  return path.startsWith('..') || isAbsolute(path) ? `adapter ${file}` : `adapter .${sep}${path}`;
}
