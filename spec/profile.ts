import { existsSync, readFileSync } from 'node:fs';
import type { Profile as ProfileDocument } from './generated/profile-types.js';
import { compileSchema } from './compile-schema.js';
import { parseYaml } from './late.js';
import { templateFault } from './profile-templates.js';
import { packageRoot, readSpec } from './root.js';

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

/**
 * Loads a profile.
 *
 * @param nameOrFile the name of a shipped profile (`default`) or the path of a YAML file
 * @throws {ProfileError} one sentence for each fault, with place, found and allowed
 */
export function loadProfile(nameOrFile = 'default'): Profile {
  return loadProfiles([nameOrFile]);
}

/**
 * Loads several profiles into one: each says what differs from those before it.
 *
 * @param files names or paths, as for `loadProfile`; the default profile when there are none
 * @throws {ProfileError} one sentence for each fault, with place, found and allowed
 */
export function loadProfiles(files: readonly string[]): Profile {
  const [nameOrFile = 'default'] = files;
  if (files.length < 2 && /^[a-z0-9-]+$/.test(nameOrFile)) {
    const shipped = new URL(`spec/generated/profiles/${nameOrFile}.json`, packageRoot);
    // Generated from a file that the tests check against the schema.
    if (existsSync(shipped)) return JSON.parse(readFileSync(shipped, 'utf8')) as Profile;
  }
  const schema = JSON.parse(readSpec('profile.schema.json')) as object; // a file of this package
  // A profile says only what differs from the default.
  const usual: unknown = parseYaml(readSpec('profiles/default.yaml'));
  const whole = files.reduce((base, file) => mergedOver(base, documentIn(file)), usual);
  const judged = compileSchema<ProfileDocument>(schema, 'profile')(whole);
  const place = `profile ${files.join(', ')}`;
  if (!judged.ok) {
    const faults = judged.violations.map((violation) => violation.message).join('; ');
    throw new ProfileError(`${place}: ${faults}`);
  }
  const profile = unbound(judged.value) as Profile; // each `{value, source}` has been replaced by its value
  const fault = templateFault(profile);
  if (fault !== undefined) throw new ProfileError(`${place}: ${fault}`);
  return profile;
}

function documentIn(file: string): unknown {
  if (!existsSync(file)) {
    throw new ProfileError(
      `profile: found no file '${file}'; allowed are 'default' and the path of a YAML file`,
    );
  }
  try {
    return parseYaml(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ProfileError(
      `profile ${file}: not YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A document over another one; a binding with its `value` and a list replace the other whole. */
function mergedOver(base: unknown, over: unknown): unknown {
  if (!isTable(base) || !isTable(over)) return over;
  const merged = Object.entries(over).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? mergedOver(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

function isTable(node: unknown): node is Record<string, unknown> {
  return (
    typeof node === 'object' &&
    node !== null &&
    !Array.isArray(node) &&
    !Object.hasOwn(node, 'value')
  );
}

function unbound(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('value' in node && 'source' in node) return node.value;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, unbound(child)]));
}
