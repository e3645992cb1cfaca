import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inertJson } from '../../reports/json.js';
import { disarmed, oneLine } from '../../reports/sanitize.js';
import type { TerminalStyle } from '../../reports/terminal.js';
import { isControlTrouble, lookWithoutControl } from '../preflight/control.js';
import type { Finding } from '../preflight/finding.js';
import { preflight } from '../preflight/preflight.js';
import { lookBrowser, lookEngine } from '../preflight/surroundings.js';
import { startTargets } from '../run/targets.js';
import { loadManifest, type Manifest } from '../target/manifest.js';
import { type Beforehand, openSession } from '../target/open.js';
import { presumedCare } from '../target/safety.js';
import type { Session } from '../target/session.js';
import { withCredentialsCommand } from './credentials-option.js';
import { listenForInterruption } from './interruption.js';
import { styleFor } from './style.js';

export interface DoctorArguments {
  readonly target?: string;
  readonly json?: boolean;
  readonly credentialsCommand?: readonly string[];
}

/**
 * `crm-conformance doctor`: looks whether a target can be judged, and says of each thing what was
 * tried, what came back and how to mend it. Resolves to the exit code.
 */
export async function doctorCommand(given: DoctorArguments): Promise<number> {
  const manifest = withCredentialsCommand(
    given.target === undefined ? { kind: 'embedded' } : loadManifest(given.target, process.env),
    given.credentialsCommand,
  );
  const interruption = listenForInterruption(() => process.stderr.write('\ninterrupted\n'));
  const engine = await lookEngine(manifest.kind === 'container' || manifest.kind === 'compose');
  const around = [...lookSafety(manifest), engine, lookBrowser(process.env)];
  const findings =
    engine.state === 'fault'
      ? around
      : [...(await lookAtTarget(manifest, interruption.signal)), ...around];
  interruption.stop();
  if (given.json) {
    process.stdout.write(`${inertJson({ findings })}\n`);
  } else {
    const style = styleFor(process.stdout);
    const lines = findings.flatMap((finding) => described(finding, style)).map(disarmed);
    process.stdout.write(
      `${[...lines, '', conclusion(findings, given.target, style)].join('\n')}\n`,
    );
  }
  return findings.some(({ state }) => state === 'fault') ? 2 : 0;
}

function lookSafety(manifest: Manifest): Finding[] {
  const care = presumedCare(manifest);
  if (care === undefined) return [];
  return [{ topic: 'safety', state: 'limited', tried: 'looked for it in the manifest', ...care }];
}

async function lookAtTarget(manifest: Manifest, signal: AbortSignal): Promise<readonly Finding[]> {
  const logFolder = mkdtempSync(join(tmpdir(), 'crm-conformance-doctor-'));
  const targets = await startTargets(manifest, { count: 1, logFolder, signal });
  try {
    return await lookAtRunning(manifest, { instance: targets.instances[0] });
  } finally {
    await targets.stop();
    // Kept where the target could not be started: the message names its log.
    rmSync(logFolder, { recursive: true, force: true });
  }
}

async function lookAtRunning(
  manifest: Manifest,
  beforehand: Beforehand,
): Promise<readonly Finding[]> {
  let session: Session;
  try {
    session = await openSession(manifest, beforehand);
  } catch (error) {
    if (!isControlTrouble(error)) throw error;
    return lookWithoutControl(manifest, beforehand, error);
  }
  try {
    return (await preflight(session, { thorough: true })).findings;
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
  target: string | undefined,
  style: TerminalStyle,
): string {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  if (count('fault') > 0) return style.red('not ready: mend what is marked ✗ first');
  const limits = count('limited');
  const words = limits === 0 ? '' : `; what is marked – limits what can be judged`;
  const command = `npx crm-conformance run${target === undefined ? '' : ` --target ${target}`}`;
  return `${style.green('ready')}: ${command}${words}`;
}
