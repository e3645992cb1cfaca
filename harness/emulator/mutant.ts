import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { loadDefault } from '../base/load-default.js';
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
  const found: unknown = await loadDefault(import.meta.url, 'mutants', 'mutant', id);
  if (isMutant(found)) return found;
  throw new Error(`mutants/${id}.mutant: found no default export made by defineMutant`);
}

function isMutant(value: unknown): value is Mutant {
  return typeof value === 'object' && value !== null && 'apply' in value && 'clause' in value;
}
