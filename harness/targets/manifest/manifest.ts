import { readFileSync } from 'node:fs';
import { validatorOf } from '../../../spec/compile-schema.js';
import { parseYaml } from '../../../spec/late.js';
import { ManifestError } from './manifest-error.js';
import type { Manifest } from './manifest-kinds.js';
import { manifestValidators } from './generated/manifest-validators.js';
import { faultsOf, withAbsolutePaths } from './manifest-rules.js';
import { replacements, shownManifest } from './shown.js';
import { nearestTo } from '../../base/nearest.js';
import { reasonOf, unreadable } from '../../base/thrown.js';

export { ManifestError };

const kinds: readonly Manifest['kind'][] = ['embedded', 'url', 'container', 'compose', 'process'];

/**
 * Reads and validates a manifest. In each value, `${NAME}` is replaced by the environment variable,
 * and `${NAME:-text}` by the text when the variable is not set. Relative paths start at the
 * manifest's folder.
 *
 * @param file path of a YAML file
 * @throws {ManifestError}
 */
export function loadManifest(file: string, environment: NodeJS.ProcessEnv): Manifest {
  const { filled, document } = readManifest(file, environment);
  if (roleIn(document) === 'integration') {
    throw new ManifestError(
      `manifest ${file}: at $.role: found "integration", and this command takes a service; crm-conformance run takes both`,
    );
  }
  return checked(filled, document, `manifest ${file}`, file);
}

/** The role that a document names; undefined where it names none. */
export function roleIn(document: unknown): unknown {
  return typeof document === 'object' && document !== null && 'role' in document
    ? document.role
    : undefined;
}

/**
 * Reads the document of a manifest, and fills in the environment.
 *
 * @throws {ManifestError}
 */
export function readManifest(
  file: string,
  environment: NodeJS.ProcessEnv,
): { readonly document: unknown; readonly filled: unknown } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ManifestError(`manifest: ${unreadable(file, error)}`);
  }
  let document: unknown;
  try {
    document = parseYaml(text);
  } catch (error) {
    const reason =
      reasonOf(error)
        .split('\n')[0]
        ?.replace(/:$/, '')
        .replaceAll(/"[^"]{4,}"/g, '"…"') ?? '';
    throw new ManifestError(`manifest ${file}: not YAML: ${reason}`);
  }
  return { document, filled: expand(document, environment, file, '$') };
}

/**
 * Validates a manifest that a program passes as an object. Relative paths start at the working folder.
 *
 * @throws {ManifestError}
 */
export function checkManifest(document: unknown): Manifest {
  return checked(document, document, 'target', 'target');
}

/**
 * @param written the manifest before the environment was filled in: messages show this
 * @param file relative paths start at its folder
 */
function checked(document: unknown, written: unknown, place: string, file: string): Manifest {
  const manifest = validated(document, shownManifest(written), place);
  const masked = replacements(written, document);
  const faults = faultsOf(manifest).map(({ path, message }) => {
    const text = masked.reduce(
      (all, [actual, shown]) => all.replaceAll(JSON.stringify(actual), JSON.stringify(shown)),
      message,
    );
    return `at ${path}: ${text}`;
  });
  if (faults.length > 0) throw new ManifestError(`${place}: ${faults.join('\n  ')}`);
  return withAbsolutePaths(manifest, file);
}

function validated(document: unknown, shown: unknown, place: string): Manifest {
  const kind = kindIn(document);
  if (!kinds.some((known) => known === kind)) {
    const found = kind === undefined ? 'nothing' : JSON.stringify(kindIn(shown));
    const nearest = typeof kind === 'string' ? nearestTo(kind, kinds) : undefined;
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new ManifestError(
      `${place}: at $.kind: expected one of ${kinds.join(', ')}, found ${found}${hint}`,
    );
  }
  // Only the schema of its own kind is applied, so that no message mentions another kind.
  const conforms = manifestValidators[String(kind)];
  if (conforms === undefined) throw new Error(`no schema was compiled for kind ${String(kind)}`);
  const judged = validatorOf<Manifest>('manifest', conforms)(document, shown);
  if (judged.ok) return judged.value;
  const faults = judged.violations.map(({ message, nearest }) =>
    nearest === undefined ? message : `${message}; did you mean ${JSON.stringify(nearest)}?`,
  );
  throw new ManifestError(`${place}: ${faults.join('\n  ')}`);
}

function kindIn(document: unknown): unknown {
  return typeof document === 'object' && document !== null && 'kind' in document
    ? document.kind
    : undefined;
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
