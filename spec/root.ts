import { existsSync, readFileSync } from 'node:fs';

const packageName = 'crm-conformance';

function isPackageRoot(folder: URL): boolean {
  const file = new URL('package.json', folder);
  if (!existsSync(file)) return false;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (
    typeof content === 'object' &&
    content !== null &&
    'name' in content &&
    content.name === packageName
  );
}

function findPackageRoot(): URL {
  let folder = new URL('./', import.meta.url);
  while (!isPackageRoot(folder)) {
    const parent = new URL('../', folder);
    if (parent.href === folder.href) {
      throw new Error(`no package.json of ${packageName} in any folder above ${import.meta.url}`);
    }
    folder = parent;
  }
  return folder;
}

/**
 * The folder of this package, with a closing slash. It is found by a search, because this module
 * runs from `spec/` in the sources and from `dist/spec/` when built.
 */
export const packageRoot: URL = findPackageRoot();

/**
 * Reads a file of the folder `spec/` as UTF-8 text.
 *
 * @param path relative to `spec/`, such as `schemas/account.json`
 * @throws when there is no such file
 */
export function readSpec(path: string): string {
  return readFileSync(new URL(path, new URL('spec/', packageRoot)), 'utf8');
}
