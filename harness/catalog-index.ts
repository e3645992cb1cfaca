import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declared, DeclaredFacts } from './check.js';

/**
 * What the checks say of themselves, in one file beside them: to plan a run and to report on it nobody
 * has to load hundreds of modules. The build writes it.
 */
const name = 'index.json';

/**
 * @param suites the folder of the checks
 * @param files all checks that are there
 * @returns a place for each, in their order; undefined where the index is not there or not of these files
 */
export function readIndex(
  suites: string,
  files: readonly { readonly id: string; readonly file: string }[],
): DeclaredFacts[] | undefined {
  const path = join(suites, name);
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined || files.some(({ file }) => statSync(file).mtimeMs > written)) {
    return undefined;
  }
  const facts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, DeclaredFacts>; // our own
  const found = files.flatMap(({ id }) => facts[id] ?? []);
  return found.length === files.length ? found : undefined;
}

/** Writes the index into the folder of the checks. */
export function writeIndex(
  suites: string,
  catalog: readonly { readonly id: string; readonly declared: Declared }[],
): void {
  const facts = catalog.map(({ id, declared }): [string, DeclaredFacts] => [id, factsOf(declared)]);
  writeFileSync(join(suites, name), JSON.stringify(Object.fromEntries(facts)));
}

function factsOf(declared: Declared): DeclaredFacts {
  if (declared.kind === 'check') {
    const { run: _run, messages: _messages, deferred, ...facts } = declared;
    if (deferred === undefined) return facts;
    const { keeps, until } = deferred;
    return { ...facts, deferred: { keeps, until } };
  }
  const { run: _run, ...facts } = declared;
  return facts;
}
