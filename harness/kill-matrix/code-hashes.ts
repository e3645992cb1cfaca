import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * What the judging of one emulator depends on, as hashes of the code that is executed: two equal
 * hashes mean an equal result. Comments and types count for nothing.
 */
export interface Fingerprints {
  /** Of everything that takes part in every judgement: emulator, client, harness, contract. */
  readonly shared: string;
  /** Of a check and the files below `suites/` that it imports, by id. */
  readonly checks: ReadonlyMap<string, string>;
  /** Of a mutant and the files beside it that it imports, by id. */
  readonly mutants: ReadonlyMap<string, string>;
  /** The same of a variant. */
  readonly variants: ReadonlyMap<string, string>;
}

interface Part {
  readonly folder: string;
  readonly ending: RegExp;
}

interface Layout {
  /** What comes before the path of a check below its folder, in its id. */
  readonly prefix: string;
  readonly checks: Part;
  readonly mutants: Part;
  readonly variants: Part;
  /** Where a judgement begins. */
  readonly judgement: string;
}

/** Where the parts of each role are. */
const layouts = {
  service: {
    prefix: '',
    checks: { folder: 'suites/', ending: /\.(?:check|invariant|tour)\.js$/ },
    mutants: { folder: 'harness/emulator/mutants/', ending: /\.mutant\.js$/ },
    variants: { folder: 'harness/emulator/variants/', ending: /\.variant\.js$/ },
    judgement: 'harness/kill-matrix/worker.js',
  },
  integration: {
    prefix: 'integration/',
    checks: { folder: 'suites/integration/', ending: /\.check\.js$/ },
    mutants: { folder: 'harness/integration/mutants/', ending: /\.mutant\.js$/ },
    variants: { folder: 'harness/integration/variants/', ending: /\.variant\.js$/ },
    judgement: 'harness/kill-matrix/integration-matrix.js',
  },
} as const satisfies Record<string, Layout>;

/** Lists of all ids: they change with every file that is added, and judge nothing. */
const lists = /(?:check|mutant|variant)-ids\.js$/;

/**
 * Takes the fingerprints of compiled code.
 *
 * @param root the folder that the sources were compiled to, without comments
 * @param data further files that every judgement reads, by name
 */
export function fingerprintsOf(
  root: string,
  data: ReadonlyMap<string, string>,
  role: keyof typeof layouts = 'service',
): Fingerprints {
  const code = new CompiledCode(root);
  const { prefix, checks, mutants, variants, judgement }: Layout = layouts[role];
  const own = ({ folder, ending }: Part, before = '') =>
    new Map(
      code.filesIn(folder, ending).map((file) => {
        const files = code.reachedFrom(file, (path) => path.startsWith(folder));
        return [
          before + file.slice(folder.length).replace(ending, ''),
          hashOf(files.map((path) => code.read(path))),
        ];
      }),
    );
  const isOwn = (path: string) =>
    [checks, mutants, variants].some(({ folder }) => path.startsWith(folder));
  const shared = code.reachedFrom(judgement, (path) => !isOwn(path) && !lists.test(path));
  return {
    shared: hashOf([
      ...shared.flatMap((path) => [path, code.read(path)]),
      ...[...data].toSorted(([one], [other]) => (one < other ? -1 : 1)).flat(),
    ]),
    checks: own(checks, prefix),
    mutants: own(mutants),
    variants: own(variants),
  };
}

/** Twelve hexadecimal digits: enough to tell some thousand files apart. */
export function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n${part}`);
  return hash.digest('hex').slice(0, 12);
}

/** Modules in a folder, and which of them import which. Paths are relative, with `/`. */
class CompiledCode {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  filesIn(folder: string, ending: RegExp): string[] {
    return readdirSync(join(this.#root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => folder + name.replaceAll('\\', '/'))
      .toSorted();
  }

  read(path: string): string {
    const text = this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
    this.#texts.set(path, text);
    return text;
  }

  /** A module and all that it imports, directly or through others, sorted. */
  reachedFrom(start: string, isWanted: (path: string) => boolean): string[] {
    const found = new Set([start]);
    for (const path of found) {
      for (const next of this.#importsOf(path)) if (isWanted(next)) found.add(next);
    }
    return [...found].toSorted();
  }

  /** The compiler writes each import with a literal path, `import(…)` included. */
  #importsOf(path: string): string[] {
    const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.js)'/g;
    return [...this.read(path).matchAll(imports)].flatMap(([, to]) =>
      to === undefined ? [] : [posix.join(posix.dirname(path), to)],
    );
  }
}
