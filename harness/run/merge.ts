import type { Spending } from '../http/allowance.js';
import { joinedPrints } from '../../spec/fingerprint.js';
import type { CheckResult } from '../check/outcome.js';
import type { Journal, RunInfo, Shard } from './run-info.js';

/** Journals that are not all the shards of one run. */
class MergeError extends Error {
  override readonly name = 'MergeError';
}

/** A journal and its path. */
export interface NamedJournal {
  readonly name: string;
  readonly journal: Journal;
}

interface Part extends NamedJournal {
  readonly shard: Shard;
}

/**
 * The values that all shards must share, and their names. Addresses may differ, because each shard
 * can have its own target.
 */
const shared: readonly (readonly [name: string, of: (info: RunInfo) => unknown])[] = [
  ['role', ({ role }) => role ?? 'service'],
  ['number of shards', ({ shard }) => shard?.count],
  ['version of crm-conformance', ({ tool }) => tool.version],
  ['contract', ({ contract }) => contract.sha256],
  ['seed', ({ seed }) => seed],
  ['number of cases (--runs)', ({ runs }) => runs],
  ['--strict', ({ strict }) => strict],
  ['selection (--only, --area)', ({ selection }) => [selection.only, selection.areas]],
  ['kind of target', ({ target }) => target.kind],
  ['target', ({ target }) => target.name],
  ['version of the target', ({ target }) => target.version ?? null],
  ['image of the target', ({ target }) => target.imageDigest ?? null],
  ['address', ({ target }) => (target.kind === 'url' ? [target.baseUrl, target.authUrl] : null)],
  ['profile', ({ profile }) => profile.name],
  ['clock', ({ clock }) => clock.kind],
  ['safety', ({ safety }) => safety],
  ['margin (milliseconds)', ({ margins }) => margins.lifetimeMs],
];

/**
 * Joins the shards of one run into the journal that the whole run would have written. It is
 * finished when all shards are. A capability that one shard lacked counts as missing.
 *
 * @param order all ids of the catalog, in its order
 * @param command the command line of the merge
 * @throws {MergeError} when they are not one run, or a shard is missing or given twice
 */
export function mergeJournals(
  journals: readonly NamedJournal[],
  order: readonly string[],
  command: string,
): Journal {
  const parts = journals.map(partOf);
  const [first] = parts;
  if (first === undefined) throw new MergeError('merge: there are no journals to merge');
  for (const part of parts) refuseOther(first, part);
  refuseIncomplete(parts, first.shard.count);
  const sorted = parts.toSorted((a, b) => a.shard.index - b.shard.index);
  const infos = sorted.map(({ journal }) => journal.info);
  const { shard: _, label: __, ...common } = first.journal.info;
  const labels = infos.flatMap(({ label }) => label ?? []);
  const planned = new Set(infos.flatMap((info) => info.planned));
  const end = endOf(sorted);
  return {
    info: {
      ...common,
      id: leastOf(infos.map(({ id }) => id)),
      startedAt: leastOf(infos.map(({ startedAt }) => startedAt)),
      command,
      ...(labels.length > 0 && { label: labels.join('" or "') }),
      target: {
        ...common.target,
        instances: infos.reduce((sum, { target }) => sum + target.instances, 0),
      },
      capabilities: common.capabilities.map(
        (fact) =>
          infos
            .flatMap(({ capabilities }) => capabilities)
            .find(({ name, present }) => name === fact.name && !present) ?? fact,
      ),
      planned: order.filter((id) => planned.has(id)),
    },
    results: sorted.flatMap(({ journal }): readonly CheckResult[] => journal.results),
    ...(end !== undefined && { end }),
  };
}

function partOf({ name, journal }: NamedJournal): Part {
  const { shard } = journal.info;
  if (shard !== undefined) return { name, journal, shard };
  throw new MergeError(
    `merge: ${name} is a whole run, but merge expects shards ('crm-conformance run --shard 1/2')`,
  );
}

function refuseOther(first: Part, other: Part): void {
  for (const [name, of] of shared) {
    const [one, two] = [of(first.journal.info), of(other.journal.info)].map((value) =>
      JSON.stringify(value),
    );
    if (one === two) continue;
    throw new MergeError(
      `merge: shards of different runs: the ${name} is ${one} in ${first.name} and ${two} in ${other.name}; ` +
        `run all shards with the same options`,
    );
  }
}

function refuseIncomplete(parts: readonly Part[], count: number): void {
  const missing: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const [one, two] = parts.filter(({ shard }) => shard.index === index);
    if (one === undefined) missing.push(index);
    else if (two !== undefined) {
      throw new MergeError(
        `merge: shard ${index} of ${count} was given twice: ${one.name} and ${two.name}`,
      );
    }
  }
  if (missing.length === 0) return;
  const which = missing.length === 1 ? 'shard' : 'shards';
  throw new MergeError(
    `merge: ${which} ${missing.join(', ')} of ${count} missing; name the folder of every shard`,
  );
}

function endOf(parts: readonly Part[]): Journal['end'] {
  const ends = parts.flatMap(({ journal }) => (journal.end === undefined ? [] : [journal.end]));
  if (ends.length < parts.length) return undefined;
  const interrupted = parts.flatMap(({ shard, journal }) =>
    journal.end?.interrupted === undefined
      ? []
      : [`shard ${shard.index} of ${shard.count}: ${journal.end.interrupted}`],
  );
  const spent = ends.flatMap((end) => (end.spent === undefined ? [] : [end.spent]));
  const sum = (kind: Spending) => spent.reduce((total, each) => total + each[kind], 0);
  const prints = joinedPrints(ends.map(({ fingerprints = [] }) => fingerprints));
  return {
    finishedAt:
      ends
        .map(({ finishedAt }) => finishedAt)
        .toSorted()
        .at(-1) ?? '',
    ...(interrupted.length > 0 && { interrupted: interrupted.join('; ') }),
    ...(spent.length > 0 && {
      spent: { logins: sum('logins'), grants: sum('grants'), refusals: sum('refusals') },
    }),
    ...(prints.length > 0 && { fingerprints: prints }),
  };
}

function leastOf(texts: readonly string[]): string {
  return texts.toSorted()[0] ?? '';
}
