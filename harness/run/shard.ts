import type { TestSpecification, Vitest } from 'vitest/node';
import type { CatalogEntry } from '../catalog.js';
import { SelectionError } from './plan.js';
import type { Shard } from './run-info.js';

/**
 * The part of a selection that one of several machines runs. vitest's own sharding decides, so the
 * parts are as even as they can be, and depend on the ids of the selected checks alone: neither on
 * the machine nor on where this package lies.
 *
 * @throws {SelectionError} when there are more shards than checks
 */
export async function shardOf(
  selected: readonly CatalogEntry[],
  shard: Shard,
): Promise<CatalogEntry[]> {
  if (shard.count > selected.length) {
    throw new SelectionError(
      `--shard: found ${shard.count} shards, allowed are as many as there are checks to run: ${selected.length}`,
    );
  }
  // Loaded late: it is heavy, and most runs are whole.
  const { BaseSequencer } = await import('vitest/node');
  // All that sharding looks at; vitest shards test files, and each check is one.
  const vitest = { config: { root: '/', shard } } as Vitest;
  const specifications = selected.map(({ id }) => ({ moduleId: `/${id}` }) as TestSpecification);
  const chosen = await new BaseSequencer(vitest).shard(specifications);
  const ids = new Set(chosen.map(({ moduleId }) => moduleId.slice(1)));
  return selected.filter(({ id }) => ids.has(id));
}
