import type { Choices } from './choices.js';
import { loadDefault } from '../base/load-default.js';

/** A right integration that chose otherwise where the contract leaves a choice. */
export interface IntegrationVariant {
  /** The behaviour, as a sentence. */
  readonly title: string;
  readonly choices: Partial<Choices>;
}

/** Declares a variant. The function returns its argument; it exists for the types. */
export function defineIntegrationVariant(variant: IntegrationVariant): IntegrationVariant {
  return variant;
}

/** The variant of that id. @throws where there is none */
export async function loadIntegrationVariant(id: string): Promise<IntegrationVariant> {
  const found = await loadDefault(import.meta.url, 'variants', 'variant', id);
  if (isVariant(found)) return found;
  throw new Error(
    `variants/${id}.variant: found no default export made by defineIntegrationVariant`,
  );
}

function isVariant(value: unknown): value is IntegrationVariant {
  return typeof value === 'object' && value !== null && 'choices' in value;
}
