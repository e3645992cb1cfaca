import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { Behaviour } from './behaviour.js';

/** The reference with one fault. Its file's name is its id. */
export interface Mutant {
  /** The fault, as a sentence. */
  readonly title: string;
  /** The clause that it breaks. */
  readonly clause: ClauseId;
  /** The members to replace; called once for each emulator, so state may live in its variables. */
  readonly apply: (b: Behaviour) => Partial<Behaviour>;
}

/** Declares a mutant. The function returns its argument; it exists for the types. */
export function defineMutant(mutant: Mutant): Mutant {
  return mutant;
}

/** The mutant of that id. Throws when there is none. */
export async function loadMutant(id: string): Promise<Mutant> {
  const found: unknown = await loadDefault('mutants', 'mutant', id);
  if (isMutant(found)) return found;
  throw new Error(`mutants/${id}.mutant: found no default export made by defineMutant`);
}

/** The default export of `<folder>/<id>.<kind>` beside this module, compiled or not. */
export async function loadDefault(folder: string, kind: string, id: string): Promise<unknown> {
  if (!/^[a-z0-9-]+$/.test(id)) {
    throw new Error(
      `${kind} id: found ${JSON.stringify(id)}, allowed lower-case letters, digits, -`,
    );
  }
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const url = new URL(`./${folder}/${id}.${kind}.${extension}`, import.meta.url);
  const module: { default?: unknown } = await import(url.href);
  return module.default;
}

function isMutant(value: unknown): value is Mutant {
  return typeof value === 'object' && value !== null && 'apply' in value && 'clause' in value;
}
