import { join } from 'node:path';
import { buildReport } from '../../reports/build.js';
import { withGate } from '../../reports/gate.js';
import { loadInvariants } from '../check/catalog.js';
import { JournalWriter } from '../run/journal.js';
import type { Journal, RunInfo } from '../run/run-info.js';
import type { TrafficSide } from '../run/traffic-summary.js';
import { merged } from '../traffic/recorded/merged.js';
import { openRecording } from '../traffic/recorded/open-recording.js';
import { ServiceAddresses } from '../traffic/service-addresses.js';
import { journalOf, type TrafficFacts } from '../traffic/traffic-journal.js';
import { TrafficJudge } from '../traffic/traffic-judge.js';
import { commandLine } from './command-line.js';
import { UserError } from './failure.js';
import { makeFolder } from './output-folder.js';
import { type Knowledge, loadKnowledge } from './knowledge.js';
import { type GateArguments, gateSettings } from './gate-options.js';
import { presentReport } from './present.js';
import { type TrafficTargetArguments, trafficTarget } from './traffic-target.js';
import { toolVersion } from '../base/version.js';

/** The options of the commands that judge traffic. */
export interface TrafficArguments extends TrafficTargetArguments, GateArguments {
  readonly out: string;
  readonly strict?: boolean;
  readonly side: TrafficSide;
  readonly json?: boolean;
  /** The words typed after the name of the program. */
  readonly typed: readonly string[];
}

/** `crm-conformance judge`: judges recorded exchanges and writes the report. Resolves to the exit code. */
export async function judgeCommand(
  files: readonly string[],
  given: TrafficArguments,
): Promise<number> {
  const target = trafficTarget(given);
  const knowledge = await loadKnowledge();
  const gate = await gateSettings(given, knowledge.facts);
  const startedAt = new Date();
  const addresses = new ServiceAddresses(target.addresses);
  let marginMs = target.marginMs;
  const onRun = ({ profile, margins }: RunInfo) => {
    marginMs = Math.max(marginMs, margins.lifetimeMs);
    if (profile.name === target.profile.name) return;
    throw new UserError(
      `judge: the journal is of a run with the profile '${profile.name}', and found '${target.profile.name}' here; name the same one with --target or --profile`,
    );
  };
  const recordings = files.map((file) =>
    openRecording(file, { addresses, isOnly: files.length === 1 }, onRun),
  );
  const judgesIntegration = recordings.every(({ isOfChecks }) => !isOfChecks);
  const invariants = await namedInvariants();
  const judge = new TrafficJudge({
    ...target,
    invariants,
    addresses,
    get marginMs() {
      return marginMs;
    },
    judgesIntegration,
  });
  const all = recordings.map(({ exchanges }) => exchanges);
  // Checks have clocks of their own, and begin a new recording each.
  for (const exchanges of judgesIntegration ? [merged(all)] : all) {
    for await (const exchange of exchanges) {
      if (exchange === 'other') judge.countOther();
      else judge.take(exchange);
    }
  }
  const baseUrl = addresses.baseUrl ?? '';
  const journal = journalOf(judge, {
    ...factsOf(given, knowledge, startedAt),
    kind: 'recorded',
    sources: files,
    judgesIntegration,
    name: target.name ?? (baseUrl === '' ? 'no service' : new URL(baseUrl).host),
    baseUrl,
    authUrl: target.addresses?.authUrl ?? baseUrl,
    profile: target.profile,
    marginMs,
    invariants: invariants.map(({ id }) => id),
  });
  keepJournal(journal, given.out);
  return presentReport(withGate(buildReport(journal, knowledge.facts), gate), given);
}

/** All invariants, each with its id. */
export async function namedInvariants() {
  return (await loadInvariants()).map(({ id, declared }) => ({ id, invariant: declared }));
}

/** The facts of a report that the options give. */
export function factsOf(
  { side, strict, typed, target }: TrafficArguments,
  { contract }: Knowledge,
  startedAt: Date,
): Pick<
  TrafficFacts,
  'side' | 'strict' | 'command' | 'version' | 'contract' | 'startedAt' | 'manifestFile'
> {
  return {
    side,
    strict: strict ?? false,
    command: commandLine(typed),
    version: toolVersion(),
    contract: { title: contract.title, sha256: contract.sha256 },
    startedAt,
    manifestFile: target,
  };
}

/** Writes the journal beside the report. @throws {UserError | JournalError} when it cannot be written */
export function keepJournal({ info, results, end }: Journal, out: string): void {
  makeFolder(out);
  const writer = new JournalWriter(join(out, 'journal.ndjson'), info);
  for (const result of results) writer.result(result);
  if (end !== undefined) writer.end(end);
}
