import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TestRunner } from 'vitest';
import { OptionError } from './option-error.js';

/**
 * Throws unless this package's copy of vitest runs the test file. Tests can be registered only with the
 * running copy; any other copy fails with an error about its internals.
 *
 * @param place name of the called function, for messages
 * @throws {OptionError} names the two versions and the command that makes them one copy
 */
export function needsOwnVitest(place: string): void {
  if (hasRunner()) return;
  const own = vitestSeenFrom(import.meta.url);
  const other = vitestSeenFrom(join(process.cwd(), 'package.json'));
  const expected = `${place}: expected to be run by vitest ${own?.version}, which crm-conformance depends on`;
  if (other === undefined || other.path === own?.path) {
    throw new OptionError(
      `${expected}, but no vitest runs this file; start it with npx vitest run`,
    );
  }
  throw new OptionError(
    `${expected}, but this project has a vitest ${other.version} of its own; ` +
      `npm install --save-dev vitest@~${own?.version} makes them one copy (npm ls vitest shows it)`,
  );
}

function hasRunner(): boolean {
  try {
    return TestRunner.getCurrentSuite() !== undefined;
  } catch {
    return false;
  }
}

/** The copy of vitest that a file would import. */
function vitestSeenFrom(file: string): { path: string; version: string } | undefined {
  try {
    const path = createRequire(file).resolve('vitest/package.json');
    const { version }: { version?: unknown } = Object(JSON.parse(readFileSync(path, 'utf8')));
    return { path, version: String(version) };
  } catch {
    return undefined;
  }
}
