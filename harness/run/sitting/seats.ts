import { type CatalogEntry, loadInvariantsFrom } from '../../check/catalog.js';
import type { CheckResult } from '../../check/outcome.js';
import type { ManualManifest } from '../../targets/manifest/manual.js';
import { type Beforehand, openSession } from '../../targets/session/open-session.js';
import type { EngineOptions } from '../judge-check.js';
import type { RunOptions } from '../run-options.js';
import type { Survey } from '../survey.js';
import { openHookServer } from './hook-server.js';
import { SittingError } from './person.js';
import { sit } from './sitting.js';
import type { SittingSummary } from './summary.js';

/** The facts of the run in which a person is asked. */
interface SeatedRun {
  readonly engine: EngineOptions;
  readonly signal: AbortSignal;
  readonly before: Beforehand;
  readonly target: Survey;
  /** The invariants that judge all exchanges. */
  readonly judging: readonly CatalogEntry[];
}

/** A person and the address of hooks, ready for the sitting of a run. */
export interface Seats {
  /** What the person was asked for; undefined before the end of the sitting. */
  readonly summary: SittingSummary | undefined;
  /** Asks the person, and passes on the results of the checks. Throws SittingError. */
  sit(
    entries: readonly CatalogEntry[],
    run: SeatedRun,
    take: (result: CheckResult) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes sure before the run that a person can be asked.
 *
 * @throws {SittingError} when there is no way to a person, or a port is in use
 */
export async function openSeats(
  manifest: ManualManifest,
  { person, onAsk, onStart }: Pick<RunOptions, 'person' | 'onAsk' | 'onStart'>,
): Promise<Seats> {
  if (person === undefined) {
    throw new SittingError(
      'control: manual needs a person, and this program names no way to one; name a folder for requests and answers (person.folder) in the manifest',
    );
  }
  person.ready();
  const hook = await openHookServer(manifest);
  let summary: SittingSummary | undefined;
  return {
    get summary() {
      return summary;
    },
    sit: async (entries, { engine, signal, before, target, judging }, take) => {
      if (entries.length === 0) return;
      const invariants = await loadInvariantsFrom(judging);
      const parts = {
        manifest,
        person,
        open: () => openSession(manifest, { ...before, findings: target.findings }),
        engine: { ...engine, invariants },
        signal,
        onStart: (id: string) => onStart?.(id),
        onAsk,
      };
      await sit(entries, hook, parts, take, (told) => {
        summary = told;
      });
    },
    close: async () => {
      await hook?.server.stop();
    },
  };
}
