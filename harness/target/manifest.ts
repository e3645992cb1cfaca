import { existsSync, readFileSync } from 'node:fs';
import { validatorOf } from '../../spec/compile-schema.js';
import { parseYaml } from '../../spec/late.js';
import type { TargetManifest } from '../generated/manifest-types.js';
import { manifestValidators } from '../generated/manifest-validators.js';
import { faultsOf, withAbsolutePaths } from './manifest-rules.js';
import { reasonOf } from '../thrown.js';

/** A manifest that cannot be used; the message names the place, what was found, what is allowed. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

export type Manifest = TargetManifest;
export type EmbeddedManifest = Extract<Manifest, { kind: 'embedded' }>;
export type UrlManifest = Extract<Manifest, { kind: 'url' }>;
export type ContainerManifest = Extract<Manifest, { kind: 'container' }>;
export type ComposeManifest = Extract<Manifest, { kind: 'compose' }>;
export type ProcessManifest = Extract<Manifest, { kind: 'process' }>;
/** A target that the run starts and stops. */
export type LaunchedManifest = ContainerManifest | ComposeManifest | ProcessManifest;

const kinds: readonly Manifest['kind'][] = ['embedded', 'url', 'container', 'compose', 'process'];

/**
 * Reads and validates a manifest. `${NAME}` in any value is replaced from the environment,
 * `${NAME:-text}` by the text where the variable is not set. Paths are seen from the manifest's folder.
 *
 * @param file path of a YAML file
 * @throws {ManifestError}
 */
export function loadManifest(file: string, environment: NodeJS.ProcessEnv): Manifest {
  if (!existsSync(file)) throw new ManifestError(`manifest: there is no file '${file}'`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = reasonOf(error);
    throw new ManifestError(`manifest: cannot read '${file}': ${reason}`);
  }
  let document: unknown;
  try {
    document = parseYaml(text);
  } catch (error) {
    const reason = reasonOf(error).split('\n')[0]?.replace(/:$/, '') ?? '';
    throw new ManifestError(`manifest ${file}: not YAML: ${reason}`);
  }
  return checked(expand(document, environment, file, '$'), `manifest ${file}`, file);
}

/**
 * Validates a manifest that is an object of a program. Paths are seen from the working folder.
 *
 * @throws {ManifestError}
 */
export function checkManifest(document: unknown): Manifest {
  return checked(document, 'target', 'target');
}

/** @param file whose folder paths are seen from */
function checked(document: unknown, place: string, file: string): Manifest {
  const manifest = validated(document, place);
  const faults = faultsOf(manifest).map(({ path, message }) => `at ${path}: ${message}`);
  if (faults.length > 0) throw new ManifestError(`${place}: ${faults.join('\n  ')}`);
  return withAbsolutePaths(manifest, file);
}

function validated(document: unknown, place: string): Manifest {
  const kind =
    typeof document === 'object' && document !== null && 'kind' in document
      ? document.kind
      : undefined;
  if (!kinds.some((known) => known === kind)) {
    const found = kind === undefined ? 'nothing' : JSON.stringify(kind);
    throw new ManifestError(
      `${place}: at $.kind: expected one of ${kinds.join(', ')}, found ${found}`,
    );
  }
  // Judged by the definition of its kind alone, so that no message speaks of the other kinds.
  const conforms = manifestValidators[String(kind)];
  if (conforms === undefined) throw new Error(`no schema was compiled for kind ${String(kind)}`);
  const judged = validatorOf<Manifest>('manifest', conforms)(document);
  if (judged.ok) return judged.value;
  const faults = judged.violations.map(({ message, nearest }) =>
    nearest === undefined ? message : `${message}; did you mean ${JSON.stringify(nearest)}?`,
  );
  throw new ManifestError(`${place}: ${faults.join('\n  ')}`);
}

function expand(
  node: unknown,
  environment: NodeJS.ProcessEnv,
  file: string,
  path: string,
): unknown {
  if (typeof node === 'string') {
    return node.replaceAll(
      /\$\{(\w+)(?::-([^}]*))?\}/g,
      (_whole, name: string, otherwise?: string) => {
        const value = environment[name];
        if (value !== undefined && value !== '') return value;
        if (otherwise !== undefined) return otherwise;
        throw new ManifestError(
          `manifest ${file}: at ${path}: the environment variable ${name} is not set`,
        );
      },
    );
  }
  if (Array.isArray(node)) {
    return node.map((child, index) => expand(child, environment, file, `${path}[${index}]`));
  }
  if (typeof node === 'object' && node !== null) {
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        expand(child, environment, file, `${path}.${key}`),
      ]),
    );
  }
  return node;
}
