import { describe, expect, it } from 'vitest';
import { mergeJournals, type NamedJournal } from '../../../harness/run/merge.js';
import type { Journal, RunInfo } from '../../../harness/run/run-info.js';
import { sampleJournal } from '../../../reports/sample-journal.js';

const order = sampleJournal.info.planned;
const command = 'crm-conformance merge 1 2';

/** Shard `index` of two: every other check of the sample. */
function shard(
  index: number,
  changed: Partial<RunInfo> = {},
  end = sampleJournal.end,
): NamedJournal {
  const planned = order.filter((_, place) => place % 2 === index - 1);
  const journal: Journal = {
    info: { ...sampleJournal.info, shard: { index, count: 2 }, planned, ...changed },
    results: sampleJournal.results.filter(({ check }) => planned.includes(check)),
    ...(end !== undefined && { end }),
  };
  return { name: `dir/${index}`, journal };
}

function refusal(...journals: NamedJournal[]): string {
  try {
    mergeJournals(journals, order, command);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return 'none';
}

describe('merging', () => {
  it('gives the journal of the whole run', () => {
    const merged = mergeJournals([shard(2), shard(1)], order, command);
    const { instances } = sampleJournal.info.target;
    expect(merged.info).toEqual({
      ...sampleJournal.info,
      command,
      target: { ...sampleJournal.info.target, instances: instances * 2 },
    });
    const byId = (journal: Journal) =>
      journal.results.toSorted((a, b) => (a.check < b.check ? -1 : 1));
    expect(byId(merged)).toEqual(byId(sampleJournal));
    expect(merged.end).toEqual(sampleJournal.end);
  });

  it('spans all shards in time', () => {
    const early = { startedAt: '2000-01-01T00:00:00.000Z' };
    const late = { finishedAt: '2100-01-01T00:00:00.000Z' };
    const merged = mergeJournals([shard(1, {}, late), shard(2, early)], order, command);
    expect(merged).toMatchObject({ info: early, end: late });
  });

  it('is unfinished where a shard is', () => {
    const cut = { ...shard(1).journal, end: { finishedAt: 'x', interrupted: 'by hand' } };
    const merged = mergeJournals([{ name: 'dir/1', journal: cut }, shard(2)], order, command);
    expect(merged.end?.interrupted).toBe('shard 1 of 2: by hand');
    const { end: _, ...killed } = shard(1).journal;
    const other = mergeJournals([{ name: 'dir/1', journal: killed }, shard(2)], order, command);
    expect(other.end).toBeUndefined();
  });

  it('counts as missing what one shard was not able to do', () => {
    const [first, ...others] = sampleJournal.info.capabilities;
    if (first === undefined) throw new Error('the sample has no capabilities');
    const missing = { ...first, present: false, reason: 'not on this machine' };
    const merged = mergeJournals(
      [shard(1), shard(2, { capabilities: [missing, ...others] })],
      order,
      command,
    );
    expect(merged.info.capabilities).toEqual([missing, ...others]);
  });

  it.each<[string, Partial<RunInfo>, string]>([
    ['seed', { seed: 99 }, `the seed is ${sampleJournal.info.seed} in dir/1 and 99 in dir/2`],
    [
      'target',
      { target: { ...sampleJournal.info.target, name: 'other' } },
      `the target is ${JSON.stringify(sampleJournal.info.target.name)} in dir/1 and "other" in dir/2`,
    ],
    [
      'tool',
      { tool: { name: 'crm-conformance', version: '9.9.9' } },
      `the version of crm-conformance is "${sampleJournal.info.tool.version}" in dir/1 and "9.9.9" in dir/2`,
    ],
    [
      'selection',
      { selection: { only: ['x'], areas: [] } },
      'the selection (--only, --area) is [[],[]] in dir/1 and [["x"],[]] in dir/2',
    ],
    [
      'count',
      { shard: { index: 2, count: 3 } },
      'the number of shards is 2 in dir/1 and 3 in dir/2',
    ],
  ])('refuses shards with another %s', (_, changed, reason) => {
    expect(refusal(shard(1), shard(2, changed))).toBe(
      `MergeError: merge: shards of different runs: ${reason}; run all shards with the same options`,
    );
  });

  it('refuses a missing shard, a doubled one and a whole run', () => {
    expect(refusal(shard(2))).toBe(
      'MergeError: merge: shard 1 of 2 missing; name the folder of every shard',
    );
    expect(refusal(shard(1), shard(2), { ...shard(2), name: 'dir/3' })).toBe(
      'MergeError: merge: shard 2 of 2 was given twice: dir/2 and dir/3',
    );
    expect(refusal(shard(1), { name: 'dir/whole', journal: sampleJournal })).toBe(
      "MergeError: merge: dir/whole is a whole run, but merge expects shards ('crm-conformance run --shard 1/2')",
    );
  });
});
