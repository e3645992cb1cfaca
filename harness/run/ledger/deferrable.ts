import { type CatalogEntry, loadDeclared } from '../../check/catalog.js';
import type { Check } from '../../check/check.js';
import type { ItemKind } from './items.js';

/** A check that can be judged over several runs, and the kind of item that is kept for it. */
export interface Deferrable {
  readonly id: string;
  readonly keeps: 'code' | 'access' | 'refresh';
  readonly kind: ItemKind;
  /** Loads the check. */
  readonly load: () => Promise<Check>;
}

/** The checks that can be judged over several runs. */
export function deferrable(catalog: readonly CatalogEntry[]): Deferrable[] {
  return catalog.flatMap(({ id, file, declared }) => {
    if (declared.kind !== 'check' || declared.deferred === undefined) return [];
    const { keeps, until } = declared.deferred;
    return [{ id, keeps, kind: `${keeps}-${until}` as const, load: () => loadCheck(file) }];
  });
}

async function loadCheck(file: string): Promise<Check> {
  const declared = await loadDeclared(file);
  if (declared.kind !== 'check') throw new Error(`${file} declares no check`);
  return declared;
}
