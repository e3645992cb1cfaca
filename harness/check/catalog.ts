import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readIndex } from './catalog-index.js';
import type { Declared, DeclaredFacts } from './check.js';

/** A check with its id, its file and its declaration. */
export interface CatalogEntry {
  /** Path below `suites/` without ending, such as `tokens/exchange-gives-pair`. */
  readonly id: string;
  /** First folder of the id. */
  readonly area: string;
  readonly file: string;
  readonly declared: DeclaredFacts;
}

/** A check whose module is loaded, so that it can be run. */
export interface LoadedEntry extends CatalogEntry {
  readonly declared: Declared;
}

// Source files end in .ts and built files in .js. The catalog looks for files of its own kind.
const ending = import.meta.url.endsWith('.ts') ? '.check.ts' : '.check.js';
const suites = fileURLToPath(new URL('../../suites/', import.meta.url));

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

/** The declarations of all checks below `suites/`, from the index where it is valid. */
export async function loadFacts(): Promise<CatalogEntry[]> {
  const files = checkFiles();
  const index = readIndex(suites, files);
  if (index === undefined) return loadCatalog();
  return files.map(({ id, file }, place) => {
    const declared = index[place];
    if (declared === undefined) throw new Error(`the index of the checks lacks ${id}`);
    return { id, area: areaOf(id), file, declared };
  });
}

/** Finds and loads every check below `suites/`. */
export function loadCatalog(): Promise<LoadedEntry[]> {
  return Promise.all(
    checkFiles().map(async ({ id, file }) => ({
      id,
      area: areaOf(id),
      file,
      declared: await loadDeclared(file),
    })),
  );
}

function areaOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
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
