import { readFileSync } from 'node:fs';
import { packageRoot } from '../../spec/root.js';

/** The version in package.json. */
export function toolVersion(): string {
  const text = readFileSync(new URL('package.json', packageRoot), 'utf8');
  const { version } = JSON.parse(text) as { version: string }; // our own package.json
  return version;
}
