import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Declared, DeclaredFacts } from './check.js';

/**
 * What the checks say of themselves, in one file beside them: to plan a run and to report on it nobody
 * has to load hundreds of modules. The build writes it.
 */
const name = 'index.json';

/**
 * An installed package is as it was built, whatever its installer says of the age of its files;
 * elsewhere somebody may have built checks anew, and not the index.
 *
 * @param suites the folder of the checks
 * @param files all checks that are there
 * @returns a place for each, in their order; undefined where the index is not there, not whole or not of
 *   these files
 */
export function readIndex(
  suites: string,
  files: readonly { readonly id: string; readonly file: string }[],
): DeclaredFacts[] | undefined {
  const path = join(suites, name);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return undefined;
  const isInstalled = suites.split(sep).includes('node_modules');
  if (!isInstalled && files.some(({ file }) => statSync(file).mtimeMs > written)) return undefined;
  const facts = factsIn(path);
  const found = files.flatMap(({ id }) => facts[id] ?? []);
  return found.length === files.length ? found : undefined;
}

/** None where a build was ended while it wrote them. */
function factsIn(path: string): Record<string, DeclaredFacts> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, DeclaredFacts>; // our own
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Writes the index into the folder of the checks. */
export function writeIndex(
  suites: string,
  catalog: readonly { readonly id: string; readonly declared: Declared }[],
): void {
  const declarations = Object.fromEntries(catalog.map(({ id, declared }) => [id, declared]));
  // Functions are no part of JSON, and messages are needed by nobody who does not run the check.
  const text = JSON.stringify(declarations, (key, value: unknown) =>
    key === 'messages' ? undefined : value,
  );
  writeFileSync(join(suites, name), text);
}
