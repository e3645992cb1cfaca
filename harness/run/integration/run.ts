import { dirname, resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import type { IntegrationEntry } from '../../check/integration/catalog.js';
import type { CheckResult } from '../../check/outcome.js';
import type { IntegrationManifest } from '../../targets/integrations/manifest.js';
import { everyMsOf } from '../../targets/integrations/url-stage.js';
import type { Theatre } from '../../targets/integrations/stage.js';
import { JournalWriter } from '../journal.js';
import { freshMark } from '../label.js';
import { lockFolder } from '../lock-folder.js';
import type { RunInfo } from '../run-info.js';
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
  readonly seed: number;
  /** Cases that each property tries. */
  readonly runs: number;
  readonly strict: boolean;
  readonly keepExchanges: boolean;
  readonly timeoutMs: number;
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
  try {
    const theatre = await theatreOf(options.manifest, {
      logFolder: dirname(options.journalFile),
      signal: options.signal,
      folder: dirname(resolve(options.manifestFile ?? '.')),
    });
    try {
      await runChecks(options, theatre);
    } finally {
      await theatre.close();
    }
  } finally {
    unlock();
  }
}

async function runChecks(options: IntegrationRunOptions, theatre: Theatre): Promise<void> {
  const { manifest, seed, runs, timeoutMs, keepExchanges, signal } = options;
  const facts = integrationFacts(manifest, await preflightIntegration(theatre, seed));
  const sideBySide = !theatre.isFresh
    ? 1
    : manifest.kind === 'embedded'
      ? embeddedSideBySide
      : availableParallelism();
  const info = infoOf(options, facts, sideBySide);
  const journal = new JournalWriter(options.journalFile, info);
  options.onPlan?.(info);
  const isLate = ({ declared }: IntegrationEntry) => !theatre.isFresh && declared.isLast === true;
  const waiting = [
    ...options.checks.filter((entry) => !isLate(entry)),
    ...options.checks.filter(isLate),
  ];
  const worker = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      if (signal.aborted) return;
      options.onStart?.(entry.id);
      const result = await judgeIntegration(entry, theatre, facts, {
        seed,
        runs,
        timeoutMs: timeoutMs + looks * (everyMsOf(manifest) ?? 0),
        keepExchanges,
      });
      if (!journal.result(result)) return;
      options.onResult?.(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: sideBySide }, worker));
  } finally {
    journal.end({
      finishedAt: new Date().toISOString(),
      ...(signal.aborted && { interrupted: 'interrupted by the user' }),
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
  const name =
    manifest.name ??
    (manifest.kind === 'embedded'
      ? embeddedName(manifest.mutant, manifest.variants)
      : manifest.kind);
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

function embeddedName(mutant: string | undefined, variants: readonly string[] = []): string {
  const parts = [...(mutant === undefined ? [] : [`with ${mutant}`]), ...variants];
  return ['reference integration', ...parts].join(', ');
}
