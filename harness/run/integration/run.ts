import { targetName } from '../../targets/launch/target-name.js';
import { dirname } from 'node:path';
import { availableParallelism } from 'node:os';
import { unlessInterrupted } from '../../base/interrupted.js';
import type { IntegrationEntry } from '../../check/integration/catalog.js';
import type { CheckResult } from '../../check/outcome.js';
import type { IntegrationManifest } from '../../targets/integrations/manifest.js';
import { everyMsOf } from '../../targets/integrations/url-stage.js';
import type { Theatre } from '../../targets/integrations/stage.js';
import { JournalWriter } from '../journal.js';
import { freshMark } from '../data-label.js';
import { lockFolder } from '../lock-folder.js';
import type { RunInfo, Shard } from '../run-info.js';
import { TimeLimit, tooLate, whyAborted } from '../time-limit.js';
import { integrationFacts } from './facts.js';
import { judgeIntegration } from './judge.js';
import { preflightIntegration } from './preflight.js';
import { theatreOf } from './theatre.js';

/** The options of a run of this role. */
export interface IntegrationRunOptions {
  readonly manifest: IntegrationManifest;
  readonly manifestFile?: string | undefined;
  /** The checks to run, in the order of the catalog. */
  readonly checks: readonly IntegrationEntry[];
  readonly selection: RunInfo['selection'];
  /** The part of the selection that `checks` are. */
  readonly shard?: Shard | undefined;
  /** Ids of checks that come first. */
  readonly first?: readonly string[] | undefined;
  readonly seed: number;
  /** Cases that each property tries. */
  readonly runs: number;
  readonly strict: boolean;
  readonly keepExchanges: boolean;
  readonly timeoutMs: number;
  /** Longest duration of the run, milliseconds. */
  readonly deadlineMs: number;
  readonly command: string;
  readonly version: string;
  readonly contract: RunInfo['contract'];
  readonly journalFile: string;
  readonly signal: AbortSignal;
  readonly onPlan?: (info: RunInfo) => void;
  readonly onStart?: (id: string) => void;
  readonly onResult?: (result: CheckResult) => void;
}

/** Checks of the reference integration that run side by side: they wait for one another little. */
const embeddedSideBySide = 12;

/** Times that a check waits for a target that works by itself, at most. */
const looks = 20;

/**
 * Judges an integration: tries one connection, runs the checks, and writes the journal.
 *
 * @throws {LaunchError} before any check runs, where the target cannot be judged
 */
export async function runIntegration(options: IntegrationRunOptions): Promise<void> {
  const unlock = await lockFolder(dirname(options.journalFile));
  const limit = new TimeLimit(options.deadlineMs);
  try {
    const signal = AbortSignal.any([options.signal, limit.signal]);
    const logFolder = dirname(options.journalFile);
    const theatre = await theatreOf(options.manifest, { logFolder, signal });
    try {
      await runChecks(options, theatre, limit);
    } finally {
      await theatre.close();
    }
  } finally {
    unlock();
  }
}

async function runChecks(
  options: IntegrationRunOptions,
  theatre: Theatre,
  limit: TimeLimit,
): Promise<void> {
  const { manifest, seed, runs, timeoutMs, keepExchanges, first = [] } = options;
  const signal = AbortSignal.any([options.signal, limit.signal]);
  const operations = await preflightIntegration(theatre, seed, (look) =>
    unlessInterrupted(limit.within(look), options.signal),
  ).catch((error: unknown) => {
    // The end of the time also ends the start of a target.
    throw limit.isOver ? tooLate(limit, 'give the run more time') : error;
  });
  const facts = integrationFacts(manifest, operations);
  const sideBySide = !theatre.isFresh
    ? 1
    : manifest.kind === 'embedded'
      ? embeddedSideBySide
      : availableParallelism();
  const info = infoOf(options, facts, sideBySide);
  const journal = new JournalWriter(options.journalFile, info);
  options.onPlan?.(info);
  const isEarly = ({ id }: IntegrationEntry) => first.includes(id);
  const isSlow = ({ declared }: IntegrationEntry) => !theatre.isFresh && declared.isLast === true;
  const withFewerLives = keepingMostLives();
  const waiting = [
    ...options.checks.filter(isEarly),
    ...options.checks.filter((entry) => !isEarly(entry) && !isSlow(entry)),
    ...options.checks.filter((entry) => !isEarly(entry) && isSlow(entry)),
  ];
  const worker = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      if (signal.aborted) return;
      options.onStart?.(entry.id);
      const result = await judgeIntegration(entry, theatre, facts, {
        seed,
        runs,
        timeoutMs: Math.min(
          timeoutMs + looks * (everyMsOf(manifest) ?? 0),
          Math.max(1, limit.until - Date.now()),
        ),
        keepExchanges,
      });
      // The end of the run cut it short, so that it says nothing of the target.
      if (limit.isOver && isLate(result)) return;
      if (!journal.result(withFewerLives(result))) return;
      options.onResult?.(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: sideBySide }, worker));
  } finally {
    journal.end({
      finishedAt: new Date().toISOString(),
      ...(signal.aborted && { interrupted: whyAborted(limit) }),
    });
  }
}

function infoOf(
  options: IntegrationRunOptions,
  facts: RunInfo['capabilities'],
  instances: number,
): RunInfo {
  const { manifest } = options;
  const startedAt = new Date();
  const name = nameOf(manifest);
  const clock =
    manifest.kind === 'embedded' || ('clock' in manifest && manifest.clock === 'faketime');
  return {
    tool: { name: 'crm-conformance', version: options.version },
    role: 'integration',
    id: `${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${freshMark()}`,
    startedAt: startedAt.toISOString(),
    command: options.command,
    seed: options.seed,
    runs: options.runs,
    strict: options.strict,
    selection: options.selection,
    ...(options.shard !== undefined && { shard: options.shard }),
    target: {
      kind: manifest.kind,
      name,
      baseUrl: manifest.kind === 'url' ? manifest.base_url : 'http://127.0.0.1',
      authUrl: 'http://127.0.0.1',
      ...(options.manifestFile !== undefined && { manifest: options.manifestFile }),
      instances,
    },
    profile: { name: 'default', title: 'The names and paths of the bundled service' },
    contract: options.contract,
    capabilities: facts,
    clock: {
      kind: clock ? 'control' : 'wall',
      note: clock
        ? 'the clocks of the service and of the target are moved together'
        : "the service's clock is moved; the target's is not",
    },
    margins: { lifetimeMs: 0 },
    planned: options.checks.map(({ id }) => id),
  };
}

/** With more lives a picture has more lines than a small screen shows. */
const mostLives = 8;

/** Keeps the lives of tokens of a check only where the picture of them tells more than all before. */
function keepingMostLives(): (result: CheckResult) => CheckResult {
  let highest = 0;
  return (result) => {
    const { trace } = result;
    if (trace?.lives === undefined) return result;
    const count = trace.lives.lineage.length;
    if (count > highest && count <= mostLives) {
      highest = count;
      return result;
    }
    const { lives: _, ...rest } = trace;
    return { ...result, trace: rest };
  };
}

function isLate({ outcome }: CheckResult): boolean {
  return outcome.verdict === 'inconclusive' && outcome.cause === 'time';
}

/** The name of the target of a manifest in reports. */
export function nameOf(manifest: IntegrationManifest): string {
  if (manifest.name !== undefined) return manifest.name;
  if (manifest.kind !== 'embedded') return targetName(manifest);
  return embeddedName(manifest.mutant, manifest.variants);
}

function embeddedName(mutant: string | undefined, variants: readonly string[] = []): string {
  const parts = [...(mutant === undefined ? [] : [`with ${mutant}`]), ...variants];
  return ['reference integration', ...parts].join(', ');
}
