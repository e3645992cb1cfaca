import { lookChecks } from './doctor-checks.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import { openAsker } from '../run/check-context.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inertJson } from '../../reports/json.js';
import { disarmed, oneLine } from '../../reports/sanitize.js';
import type { TerminalStyle } from '../../reports/terminal.js';
import { Interrupted, unlessInterrupted } from '../base/interrupted.js';
import { isControlTrouble, lookWithoutControl } from '../targets/preflight/look-control.js';
import type { Finding } from '../targets/preflight/finding.js';
import { preflight } from '../targets/preflight/preflight.js';
import { lookBrowser, lookEngine } from '../targets/preflight/surroundings.js';
import { freshMark, labelOf } from '../run/data-label.js';
import { causeOfDeath, startTargets } from '../run/targets.js';
import { isOfIntegration } from '../targets/integrations/load.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { isManual, type ManualManifest } from '../targets/manifest/manual.js';
import { type Manifest } from '../targets/manifest/manifest-kinds.js';
import { type Beforehand, openSession } from '../targets/session/open-session.js';
import { presumedCare } from '../targets/manifest/safety.js';
import type { Session } from '../targets/session/session.js';
import { withCredentialsCommand } from './credentials-option.js';
import { listenForInterruption } from './interruption.js';
import { styleFor } from './style.js';

export interface DoctorArguments {
  readonly target?: string;
  /** The role of the target, where no manifest names it. */
  readonly role?: 'service' | 'integration';
  readonly json?: boolean;
  readonly credentialsCommand?: readonly string[];
}

/**
 * `crm-conformance doctor`: tests whether a target can be judged. Each finding says what was tried,
 * what was found and how to fix it. Resolves to the exit code.
 */
export async function doctorCommand(given: DoctorArguments): Promise<number> {
  if (isOfIntegration(given.target === undefined ? [] : [given.target], given.role)) {
    return doctorIntegration(given);
  }
  const manifest = withCredentialsCommand(
    given.target === undefined ? { kind: 'embedded' } : loadManifest(given.target, process.env),
    given.credentialsCommand,
  );
  const interruption = listenForInterruption(() => process.stderr.write('\ninterrupted\n'));
  const isNeeded = manifest.kind === 'container' || manifest.kind === 'compose';
  const engine = await unlessInterrupted(lookEngine(isNeeded), interruption.signal);
  const around = [...lookSafety(manifest), engine, lookBrowser(process.env)];
  const looked =
    engine.state === 'fault' ? { findings: [] } : await lookAtTarget(manifest, interruption.signal);
  const hasFault = [...looked.findings, ...around].some(({ state }) => state === 'fault');
  const checks = hasFault
    ? []
    : await lookChecks(manifest, looked.capabilities ?? [], given.target);
  const person = hasFault ? [] : await lookPerson(manifest);
  const findings = [...looked.findings, ...checks, ...person, ...around];
  interruption.stop();
  return told(findings, given);
}

/** The same for an integration. */
async function doctorIntegration(given: DoctorArguments): Promise<number> {
  const { integrationOf } = await import('./judge-integration.js');
  const { lookAtIntegration } = await import('./doctor-integration.js');
  const manifest = integrationOf(given.target);
  const interruption = listenForInterruption(() => process.stderr.write('\ninterrupted\n'));
  const findings = await lookAtIntegration(manifest, interruption.signal).finally(() =>
    interruption.stop(),
  );
  return told(findings, given);
}

/** Prints the findings. Returns the exit code. */
function told(findings: readonly Finding[], given: DoctorArguments): number {
  if (given.json) {
    process.stdout.write(`${inertJson({ findings })}\n`);
  } else {
    const style = styleFor(process.stdout);
    const lines = findings.flatMap((finding) => described(finding, style)).map(disarmed);
    process.stdout.write(`${[...lines, '', conclusion(findings, given, style)].join('\n')}\n`);
  }
  return findings.some(({ state }) => state === 'fault') ? 2 : 0;
}

function lookSafety(manifest: Manifest): Finding[] {
  const care = presumedCare(manifest);
  if (care === undefined) return [];
  return [{ topic: 'safety', state: 'limited', tried: 'looked for it in the manifest', ...care }];
}

/** Whether a person can be asked where control is manual, and whether the hook leads to this machine. */
async function lookPerson(manifest: Manifest): Promise<Finding[]> {
  if (!isManual(manifest)) return [];
  // Loaded on demand: few targets have a registered address of the disable hook.
  const hook = await (await import('./doctor-hook.js')).lookHookAddress(manifest);
  return [...(hook === undefined ? [] : [hook]), wayToPerson(manifest)];
}

/** Whether a person can be asked. Another terminal may have one. */
function wayToPerson(manifest: ManualManifest): Finding {
  const topic = 'person';
  const tried = 'looked for a way to a person';
  const folder = manifest.person?.folder;
  if (folder !== undefined) {
    return { topic, state: 'ok', tried, found: `answers are expected in the folder ${folder}` };
  }
  if (process.stdin.isTTY && process.stderr.isTTY) {
    return { topic, state: 'ok', tried, found: 'the person at this terminal' };
  }
  const mend =
    'Run it at a terminal, or name a folder in the manifest (person: { folder: ./sitting })';
  return { topic, state: 'limited', tried, found: 'there is no terminal and no folder', mend };
}

/** What was found, and what the target then allows; absent where that is not known. */
interface Looked {
  readonly findings: readonly Finding[];
  readonly capabilities?: readonly CapabilityFact[];
}

async function lookAtTarget(manifest: Manifest, signal: AbortSignal): Promise<Looked> {
  const logFolder = mkdtempSync(join(tmpdir(), 'crm-conformance-doctor-'));
  const targets = await startTargets(manifest, { count: 1, logFolder, signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? new Interrupted('interrupted before any check ran') : error;
    },
  );
  try {
    const looking = lookAtRunning(manifest, {
      instance: targets.instances[0],
      label: labelOf(manifest, freshMark()),
    });
    const looked = await unlessInterrupted(looking, signal);
    const cause =
      looked.findings.some(({ state }) => state === 'fault') && (await causeOfDeath(targets));
    if (cause) throw cause;
    return looked;
  } finally {
    await targets.stop();
    // If the target could not be started, this line is not reached: the message names its log.
    rmSync(logFolder, { recursive: true, force: true });
  }
}

async function lookAtRunning(manifest: Manifest, beforehand: Beforehand): Promise<Looked> {
  let session: Session;
  try {
    session = await openSession(manifest, beforehand);
  } catch (error) {
    if (!isControlTrouble(error)) throw error;
    return { findings: await lookWithoutControl(manifest, beforehand, error) };
  }
  try {
    return await preflight(session, openAsker, { thorough: true });
  } finally {
    await session.stop();
  }
}

const marks = { ok: '✓', limited: '–', fault: '✗' } as const;

function described({ topic, state, tried, found, mend }: Finding, style: TerminalStyle): string[] {
  const paint = { ok: style.green, limited: style.yellow, fault: style.red }[state];
  const line = `${paint(marks[state])} ${style.bold(topic.padEnd(14))} ${oneLine(`${tried}: ${found}`, 600)}`;
  return mend === undefined ? [line] : [line, `${' '.repeat(17)}${style.dim(oneLine(mend, 600))}`];
}

function conclusion(
  findings: readonly Finding[],
  { target, role }: DoctorArguments,
  style: TerminalStyle,
): string {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  if (count('fault') > 0) return style.red('not ready: first fix the findings marked ✗');
  // A run that judges nothing is no help.
  if (findings.some(({ topic, state }) => topic === 'checks' && state === 'limited')) {
    return style.red('not ready: no check would run');
  }
  const limits = count('limited');
  const words = limits === 0 ? '' : '; the findings marked – limit what can be judged';
  const of = role === undefined || target !== undefined ? '' : ` --role ${role}`;
  const command = `npx crm-conformance run${target === undefined ? of : ` --target ${target}`}`;
  return `${style.green('ready')}: ${command}${words}`;
}
