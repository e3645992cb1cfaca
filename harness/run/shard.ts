import type { TestSpecification, Vitest } from 'vitest/node';
import { select, type Selectable, type Selection, SelectionError, sortedByKind } from './plan.js';
import type { Shard } from './run-info.js';

/** The selected checks of a catalog, or the part of them that one shard runs. @throws {SelectionError} */
export async function checksOf<Entry extends Selectable>({
  catalog,
  selection,
  shard,
}: {
  readonly catalog: readonly Entry[];
  readonly selection: Selection;
  readonly shard?: Shard | undefined;
}): Promise<readonly Entry[]> {
  const selected = select(catalog, selection);
  return shard === undefined ? selected : shardOf(selected, shard);
}

/**
 * The part of a selection that one of several machines runs. vitest's sharding divides the checks
 * as evenly as possible. The parts depend only on the ids of the selected checks, and not on the
 * machine or its paths.
 *
 * @throws {SelectionError} when there are more shards than checks
 */
export async function shardOf<Entry extends Selectable>(
  selected: readonly Entry[],
  shard: Shard,
): Promise<Entry[]> {
  // Invariants judge the exchanges of every shard.
  const [sending, judging] = sortedByKind(selected);
  if (shard.count > sending.length) {
    throw new SelectionError(
      `--shard: found ${shard.count} shards, allowed are as many as there are checks to run: ${sending.length}`,
    );
  }
  // Loaded on demand: vitest is large, and most runs have no shards.
  const { BaseSequencer } = await import('vitest/node');
  // Sharding reads only this value. vitest divides test files, and each check counts as one.
  const vitest = { config: { root: '/', shard } } as Vitest;
  const specifications = sending.map(({ id }) => ({ moduleId: `/${id}` }) as TestSpecification);
  const chosen = await new BaseSequencer(vitest).shard(specifications);
  const ids = new Set([
    ...chosen.map(({ moduleId }) => moduleId.slice(1)),
    ...judging.map(({ id }) => id),
  ]);
  return selected.filter(({ id }) => ids.has(id));
}
