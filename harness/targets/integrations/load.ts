import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileSchema } from '../../../spec/compile-schema.js';
import { packageRoot } from '../../../spec/root.js';
import { nearestTo } from '../../base/nearest.js';
import { integrationMutantIds } from '../../check/generated/integration-mutant-ids.js';
import { integrationVariantIds } from '../../check/generated/integration-variant-ids.js';
import { ManifestError, readManifest, roleIn } from '../manifest/manifest.js';
import { integrationFaults } from './integration-rules.js';
import type { IntegrationManifest } from './manifest.js';
import { isModule } from './operations-of.js';

const kinds = ['embedded', 'process', 'container', 'compose', 'url'] as const;

/**
 * Whether a run judges an integration: a manifest says so, or the command line where there is none.
 *
 * @throws {ManifestError} when a manifest and the command line contradict each other
 */
export function isOfIntegration(
  files: readonly string[],
  role: 'service' | 'integration' | undefined,
): boolean {
  const roles = files.map((file) => roleIn(readManifest(file, process.env).document) ?? 'service');
  const [first = role ?? 'service'] = roles;
  if (roles.some((each) => each !== first)) {
    throw new ManifestError(
      '--target: found manifests of both roles, allowed are those of one role',
    );
  }
  if (first !== 'service' && first !== 'integration') {
    throw new ManifestError(
      `manifest ${files[0]}: at $.role: expected service or integration, found ${JSON.stringify(first)}`,
    );
  }
  if (role !== undefined && role !== first) {
    throw new ManifestError(
      `--role: found ${role}, and the manifest ${files[0]} describes ${first === 'integration' ? 'an integration' : 'a service'}; set role: ${role} in the manifest`,
    );
  }
  return first === 'integration';
}

/**
 * Reads and validates the manifest of an integration; relative paths start at its folder.
 *
 * @throws {ManifestError}
 */
export function loadIntegrationManifest(
  file: string,
  environment: NodeJS.ProcessEnv,
): IntegrationManifest {
  const { filled } = readManifest(file, environment);
  const place = `manifest ${file}`;
  const kind =
    typeof filled === 'object' && filled !== null && 'kind' in filled ? filled.kind : undefined;
  if (!kinds.some((each) => each === kind)) {
    throw new ManifestError(
      `${place}: at $.kind: expected one of ${kinds.join(', ')} for an integration, found ${JSON.stringify(kind) ?? 'nothing'}`,
    );
  }
  const path = fileURLToPath(
    new URL('harness/targets/integrations/integration.schema.json', packageRoot),
  );
  const schema = JSON.parse(readFileSync(path, 'utf8')) as { $defs: object }; // a file of this package
  const judge = compileSchema<IntegrationManifest>(
    { $defs: schema.$defs, $ref: `#/$defs/${String(kind)}` },
    'manifest',
  );
  const judged = judge(filled);
  if (!judged.ok) {
    const faults = judged.violations.map(({ message, nearest }) =>
      nearest === undefined ? message : `${message}; did you mean ${JSON.stringify(nearest)}?`,
    );
    throw new ManifestError(`${place}: ${faults.join('\n  ')}`);
  }
  const faults = integrationFaults(judged.value);
  if (faults.length > 0) {
    throw new ManifestError(
      `${place}: ${faults.map(({ path: at, message }) => `at ${at}: ${message}`).join('\n  ')}`,
    );
  }
  return withPaths(checkedIds(judged.value, place), file);
}

function checkedIds(manifest: IntegrationManifest, place: string): IntegrationManifest {
  if (manifest.kind !== 'embedded') return manifest;
  const { mutant, variants = [] } = manifest;
  if (mutant !== undefined) requireId('$.mutant', mutant, integrationMutantIds, place);
  for (const [index, id] of variants.entries()) {
    requireId(`$.variants[${index}]`, id, integrationVariantIds, place);
  }
  return manifest;
}

function requireId(at: string, id: string, known: readonly string[], place: string): void {
  if (known.includes(id)) return;
  const nearest = nearestTo(id, known);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new ManifestError(`${place}: at ${at}: there is no '${id}'${hint}`);
}

function withPaths(manifest: IntegrationManifest, file: string): IntegrationManifest {
  if (manifest.kind === 'embedded') return manifest;
  const folder = dirname(resolve(file));
  const { operations } = manifest;
  const own = typeof operations === 'string' &&
    isModule(operations) && { operations: resolve(folder, operations) };
  switch (manifest.kind) {
    case 'url':
    case 'process':
      return { ...manifest, cwd: resolve(folder, manifest.cwd ?? '.'), ...own };
    case 'compose':
      return { ...manifest, file: resolve(folder, manifest.file), ...own };
    case 'container': {
      const { dockerfile, files } = manifest;
      return {
        ...manifest,
        ...own,
        ...(dockerfile !== undefined && {
          dockerfile: {
            ...dockerfile,
            file: resolve(folder, dockerfile.file),
            ...(dockerfile.context !== undefined && {
              context: resolve(folder, dockerfile.context),
            }),
          },
        }),
        ...(files !== undefined && {
          files: files.map((each) => ({ ...each, source: resolve(folder, each.source) })),
        }),
      };
    }
  }
}
