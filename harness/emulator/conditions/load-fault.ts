import { loadMutant, type Mutant } from '../mutant.js';
import { conditions, isConditionId } from './conditions.js';
import { underCondition } from './under-condition.js';

/** A fault by its id, limited to a condition if one is given. Rejects for ids that do not exist. */
export async function loadFault(id: string, condition?: string): Promise<Mutant> {
  const whole = await loadMutant(id);
  if (condition === undefined) return whole;
  if (!isConditionId(condition)) throw new Error(`there is no condition '${condition}'`);
  return underCondition(whole, conditions[condition]);
}
