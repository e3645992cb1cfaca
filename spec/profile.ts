import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Profile as ProfileDocument } from './generated/profile-types.js';
import { packageRoot, readSpec } from './root.js';
import { compileSchema } from './validators.js';

type Bound<T> = T extends { value: infer V; source: string }
  ? V
  : T extends string
    ? T
    : { readonly [K in keyof T]: Bound<T[K]> };

/** The values of a profile, sources left out. Shape: `profile.schema.json`. */
export type Profile = Bound<ProfileDocument>;

/** A profile that cannot be read or does not fit `profile.schema.json`. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}

const validator = compileSchema<ProfileDocument>(
  JSON.parse(readSpec('profile.schema.json')),
  'profile',
);

/**
 * Loads a profile.
 *
 * @param nameOrFile the name of a shipped profile (`default`) or the path of a YAML file
 * @throws {ProfileError} one sentence a fault, with place, found and allowed
 */
export function loadProfile(nameOrFile = 'default'): Profile {
  const shipped = new URL(`spec/profiles/${nameOrFile}.yaml`, packageRoot);
  const file = /^[a-z0-9-]+$/.test(nameOrFile) ? fileURLToPath(shipped) : nameOrFile;
  if (!existsSync(file)) {
    throw new ProfileError(
      `profile: found no file '${nameOrFile}'; allowed are 'default' and the path of a YAML file`,
    );
  }
  let document: unknown;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ProfileError(
      `profile ${nameOrFile}: not YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const judged = validator(document);
  if (!judged.ok) {
    const faults = judged.violations.map((violation) => violation.message).join('; ');
    throw new ProfileError(`profile ${nameOrFile}: ${faults}`);
  }
  return unbound(judged.value) as Profile; // each `{value, source}` has been replaced by its value
}

function unbound(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('value' in node && 'source' in node) return node.value;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, unbound(child)]));
}
