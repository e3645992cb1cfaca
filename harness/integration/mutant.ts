import type { IntegrationClauseId } from '../../spec/generated/integration-clauses.js';
import { loadDefault } from '../base/load-default.js';
import type { Behaviour } from './behaviour.js';

/** The reference integration with one fault. Its file's name is its id. */
export interface IntegrationMutant {
  /** The fault, as a sentence. */
  readonly title: string;
  /** The clause that it breaks. */
  readonly clause: IntegrationClauseId;
  /** The members to replace; called once for each start of the program. */
  readonly apply: (b: Behaviour) => Partial<Behaviour>;
}

/** Declares a mutant. The function returns its argument; it exists for the types. */
export function defineIntegrationMutant(mutant: IntegrationMutant): IntegrationMutant {
  return mutant;
}

/** The mutant of that id. @throws where there is none */
export async function loadIntegrationMutant(id: string): Promise<IntegrationMutant> {
  const found = await loadDefault(import.meta.url, 'mutants', 'mutant', id);
  if (isMutant(found)) return found;
  throw new Error(`mutants/${id}.mutant: found no default export made by defineIntegrationMutant`);
}

function isMutant(value: unknown): value is IntegrationMutant {
  return typeof value === 'object' && value !== null && 'apply' in value && 'clause' in value;
}
