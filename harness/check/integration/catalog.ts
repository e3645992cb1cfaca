import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { IntegrationCheck } from './check.js';

/** A check of integrations with its id. */
export interface IntegrationEntry {
  /** Path below `suites/` without ending, such as `integration/hook/twice-as-once`. */
  readonly id: string;
  /** Second folder of the id. */
  readonly area: string;
  readonly declared: IntegrationCheck;
}

const language = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const folder = fileURLToPath(new URL('../../../suites/integration/', import.meta.url));

/** All checks of integrations, sorted by id. @throws where a file exports none */
export async function loadIntegrationCatalog(): Promise<IntegrationEntry[]> {
  const ending = `.check.${language}`;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .toSorted();
  const entries = await Promise.all(
    names.map(async (name): Promise<IntegrationEntry> => {
      const module: { default?: unknown } = await import(pathToFileURL(folder + name).href);
      const declared = module.default;
      if (!isDeclared(declared)) {
        throw new Error(`${name} has no default export made by defineIntegrationCheck`);
      }
      const id = `integration/${name.slice(0, -ending.length)}`;
      return { id, area: id.split('/')[1] ?? id, declared };
    }),
  );
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function isDeclared(value: unknown): value is IntegrationCheck {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'integration-check'
  );
}
