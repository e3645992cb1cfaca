import { fileURLToPath } from 'node:url';
import { packageRoot } from '../../spec/root.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { Choices } from './choices.js';
import { loadDefault } from '../base/load-default.js';

/** A conforming service that chose otherwise where the contract is silent. The file's name is its id. */
export interface Variant {
  /** The behaviour, as a sentence. */
  readonly title: string;
  /** The silent clauses that leave the choice open. */
  readonly clauses: readonly ClauseId[];
  readonly choices: Partial<Choices>;
  /** The profile that binds these choices, by its name in `examples/profiles/`; the default when absent. */
  readonly profile?: string;
}

/** The file of the profile of a variant. */
export function profileFileOf(name: string): string {
  return fileURLToPath(new URL(`examples/profiles/${name}.yaml`, packageRoot));
}

/** Declares a variant. The function returns its argument; it exists for the types. */
export function defineVariant(variant: Variant): Variant {
  return variant;
}

/** The variant of that id. Throws when there is none. */
export async function loadVariant(id: string): Promise<Variant> {
  const found: unknown = await loadDefault(import.meta.url, 'variants', 'variant', id);
  if (isVariant(found)) return found;
  throw new Error(`variants/${id}.variant: found no default export made by defineVariant`);
}

function isVariant(value: unknown): value is Variant {
  return typeof value === 'object' && value !== null && 'choices' in value && 'clauses' in value;
}
