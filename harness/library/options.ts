import { randomSeed } from '../base/random-seed.js';
import { select } from '../run/plan.js';
import type { CatalogEntry } from '../check/catalog.js';
import { nearestTo } from '../base/nearest.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { type Manifest } from '../targets/manifest/manifest-kinds.js';
import { defineTarget } from './define-target.js';
import { reasonOf } from '../base/thrown.js';
import { OptionError } from './option-error.js';

/** The target, and the checks that judge it. */
export interface ConformanceOptions {
  /** A manifest, as an object (see `defineTarget`) or as the path of its file. */
  readonly target: Manifest | string;
  /** Check ids or clause ids, `*` for anything; all by default. */
  readonly only?: readonly string[];
  /** Areas, such as `tokens`; all by default. */
  readonly areas?: readonly string[];
  /** Seed of all generated values, 0 to 2147483647; random by default. */
  readonly seed?: number;
  /** Cases tried by each property, 1 to 100000; 20 by default. */
  readonly runs?: number;
  /** A broken inferred clause counts as a failure too. */
  readonly strict?: boolean;
}

/** Options with all defaults filled in. */
export interface Settled {
  readonly manifest: Manifest;
  /** Path of the manifest, or a placeholder for it; absent for the bundled emulator. */
  readonly manifestFile?: string;
  readonly selection: { readonly only: readonly string[]; readonly areas: readonly string[] };
  readonly seed: number;
  readonly runs: number;
  readonly strict: boolean;
}

const names = ['target', 'only', 'areas', 'seed', 'runs', 'strict'];

/**
 * Validates options, which may come from JavaScript, and fills in the defaults.
 *
 * @param place name of the called function, for messages
 * @param more further options that it allows
 * @throws {OptionError | ManifestError}
 */
export function settle(
  options: ConformanceOptions,
  place: string,
  more: readonly string[] = [],
): Settled {
  if (typeof options !== 'object' || options === null) {
    throw new OptionError(`${place}: expected an object with a target, found ${show(options)}`);
  }
  const known = [...names, ...more];
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    const nearest = nearestTo(name, known);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    throw new OptionError(
      `${place}: unknown option ${name}; allowed are ${known.join(', ')}${hint}`,
    );
  }
  const { target, only = [], areas = [], strict = false } = options;
  if (target === undefined) throw new OptionError(`${place}: expected a target, found none`);
  const isFile = typeof target === 'string';
  const manifest = isFile ? loadManifest(target, process.env) : defineTarget(target);
  const isPlain = !isFile && manifest.kind === 'embedded' && Object.keys(manifest).length === 1;
  return {
    manifest,
    // The command to repeat a check must name a manifest; an object has no file, and may contain secrets.
    ...(!isPlain && { manifestFile: isFile ? target : '<your manifest>' }),
    selection: { only: texts(only, `${place}: only`), areas: texts(areas, `${place}: areas`) },
    seed: whole(options.seed, `${place}: seed`, 0, 2 ** 31 - 1) ?? randomSeed(),
    runs: whole(options.runs, `${place}: runs`, 1, 100_000) ?? 20,
    strict,
  };
}

/** The selected checks. @throws {OptionError} when the selection is empty */
export function chosen<Entry extends CatalogEntry>(
  catalog: readonly Entry[],
  { selection }: Settled,
  place: string,
): Entry[] {
  try {
    return select(catalog, selection);
  } catch (error) {
    const reason = reasonOf(error);
    throw new OptionError(
      `${place}: ${reason.replaceAll('--area', 'areas').replaceAll('--only', 'only')}`,
    );
  }
}

function texts(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new OptionError(`${place}: expected a list of texts, found ${show(value)}`);
}

function whole(value: unknown, place: string, least: number, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
    return value;
  }
  throw new OptionError(
    `${place}: expected a whole number from ${least} to ${most}, found ${show(value)}`,
  );
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
