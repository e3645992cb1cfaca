import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readIndex } from './catalog-index.js';
import type { Declared, DeclaredFacts } from './check.js';
import type { Invariant, InvariantFacts } from './invariant.js';

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
const language = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const suites = fileURLToPath(new URL('../../suites/', import.meta.url));

/** The folder of the checks of integrations, which have a catalog of their own. */
const ofIntegrations = 'integration/';

/** An invariant with its id, its file and its loaded declaration. */
export interface InvariantEntry {
  readonly id: string;
  readonly area: string;
  readonly file: string;
  readonly declared: Invariant;
}

/** Ids and files of all checks of services below `suites/`, sorted by id. */
export function checkFiles(): { id: string; file: string }[] {
  return filesOf('check');
}

/** Ids and files of all invariants below `suites/`, sorted by id. */
export function invariantFiles(): { id: string; file: string }[] {
  return filesOf('invariant');
}

/** Ids and files of the tours below `suites/`, which a smoke run alone sends, sorted by id. */
export function tourFiles(): { id: string; file: string }[] {
  return filesOf('tour');
}

/** The paths of all files below `suites/`; they do not change while the program runs. */
let paths: readonly string[] | undefined;

function filesOf(kind: 'check' | 'invariant' | 'tour'): { id: string; file: string }[] {
  const ending = `.${kind}.${language}`;
  paths ??= readdirSync(suites, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith(ending))
    .map((path) => ({
      id: path.slice(0, -ending.length).replaceAll('\\', '/'),
      file: suites + path,
    }))
    .filter(({ id }) => !id.startsWith(ofIntegrations))
    .toSorted(byId);
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

/**
 * The declarations of all checks and invariants below `suites/`, from the index where it is valid.
 *
 * @param withTours adds the tours of the smoke run, whose sentences other checks judge apart
 */
export async function loadFacts(withTours = false): Promise<CatalogEntry[]> {
  const tours = withTours ? tourFiles() : [];
  const files = [...checkFiles(), ...invariantFiles(), ...tours].toSorted(byId);
  const index = readIndex(suites, files);
  if (index === undefined) return loadAll(withTours);
  return files.map(({ id, file }, place) => {
    const declared = index[place];
    if (declared === undefined) throw new Error(`the index of the checks lacks ${id}`);
    return { id, area: areaOf(id), file, declared };
  });
}

/** Every check and every invariant, sorted by id. @param withTours adds the tours of the smoke run */
export async function loadAll(withTours = false): Promise<CatalogEntry[]> {
  const invariants = (await loadInvariants()).map(({ declared, ...entry }): CatalogEntry => ({
    ...entry,
    declared: factsOf(declared),
  }));
  const tours = withTours ? await loadTours() : [];
  return [...(await loadCatalog()), ...invariants, ...tours].toSorted(byId);
}

/** An invariant as plans and lists know it. */
function factsOf(invariant: Invariant): InvariantFacts {
  return { ...invariant, needs: [], does: ['read'] };
}

/** Finds and loads every invariant below `suites/`. */
export function loadInvariants(): Promise<InvariantEntry[]> {
  return Promise.all(
    invariantFiles().map(async ({ id, file }) => ({
      id,
      area: areaOf(id),
      file,
      declared: await loadInvariant(file),
    })),
  );
}

/** Loads some invariants, for those who judge by them. */
export function loadInvariantsFrom(
  files: readonly { readonly id: string; readonly file: string }[],
): Promise<{ id: string; invariant: Invariant }[]> {
  return Promise.all(
    files.map(async ({ id, file }) => ({ id, invariant: await loadInvariant(file) })),
  );
}

/** Loads one invariant. @throws when the file does not export one */
export async function loadInvariant(file: string): Promise<Invariant> {
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  if (!isOfKind(module.default, ['invariant'])) {
    throw new Error(`${file} has no default export made by defineInvariant`);
  }
  return module.default as Invariant; // its kind says so
}

/** Finds and loads every check below `suites/`; tours are no part of it. */
export function loadCatalog(): Promise<LoadedEntry[]> {
  return loaded(checkFiles());
}

/** Finds and loads every tour below `suites/`. */
export function loadTours(): Promise<LoadedEntry[]> {
  return loaded(tourFiles());
}

function loaded(
  files: readonly { readonly id: string; readonly file: string }[],
): Promise<LoadedEntry[]> {
  return Promise.all(
    files.map(async ({ id, file }) => ({
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
  return isOfKind(value, ['check', 'observation']);
}

function isOfKind(value: unknown, kinds: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    kinds.includes(value.kind)
  );
}
