import type { CatalogEntry } from '../catalog.js';
import type { Check } from '../check.js';
import type { ItemKind } from './items.js';

/** A check that can be judged over several runs, and what is kept for it. */
export interface Deferrable {
  readonly id: string;
  readonly check: Check;
  readonly keeps: 'code' | 'access' | 'refresh';
  readonly kind: ItemKind;
}

/** The checks that can be judged over several runs. */
export function deferrable(catalog: readonly CatalogEntry[]): Deferrable[] {
  return catalog.flatMap(({ id, declared }) => {
    if (declared.kind !== 'check' || declared.deferred === undefined) return [];
    const { keeps, until } = declared.deferred;
    return [{ id, check: declared, keeps, kind: `${keeps}-${until}` as const }];
  });
}
