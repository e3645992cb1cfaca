import type { DeclaredFacts } from '../check/check.js';

/** Whether a check can use the access that others use: it changes nothing that they look at. */
export function sharesAccess({ does }: Pick<DeclaredFacts, 'does'>): boolean {
  return does.every((effect) => effect === 'read' || effect === 'create');
}
