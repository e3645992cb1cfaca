import { createRequire } from 'node:module';

/**
 * Loads a CommonJS package at its first use, without a promise. A default run needs none of these
 * packages, and loading them takes longer than some checks.
 */
export const requireLate = createRequire(import.meta.url);

/** Parses YAML as the package `yaml` does. */
export function parseYaml(text: string): unknown {
  const { parse } = requireLate('yaml') as typeof import('yaml');
  return parse(text);
}
