import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Declared } from './check.js';

/** A declared check with its id and place. */
export interface CatalogEntry {
  /** Path below `suites/` without ending, such as `tokens/exchange-gives-pair`. */
  readonly id: string;
  /** First folder of the id. */
  readonly area: string;
  readonly file: string;
  readonly declared: Declared;
}

// Sources end in .ts, built modules in .js: the catalog looks for what it is itself.
const ending = import.meta.url.endsWith('.ts') ? '.check.ts' : '.check.js';
const suites = fileURLToPath(new URL('../suites/', import.meta.url));

/** Ids and files of all checks below `suites/`, sorted by id. */
export function checkFiles(): { id: string; file: string }[] {
  return readdirSync(suites, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({
      id: path.slice(0, -ending.length).replaceAll('\\', '/'),
      file: suites + path,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds and loads every check below `suites/`; there is no other list. */
export function loadCatalog(): Promise<CatalogEntry[]> {
  return Promise.all(
    checkFiles().map(async ({ id, file }) => ({
      id,
      area: id.split('/', 1)[0] ?? id,
      file,
      declared: await loadDeclared(file),
    })),
  );
}

/** Loads one check. @throws when the file does not export a declaration */
export async function loadDeclared(file: string): Promise<Declared> {
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  if (!isDeclared(module.default)) {
    throw new Error(`${file} has no default export made by defineCheck or defineObservation`);
  }
  return module.default;
}

function isDeclared(value: unknown): value is Declared {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'check' || value.kind === 'observation')
  );
}
