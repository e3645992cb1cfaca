import { dirname, join, resolve } from 'node:path';
import { unexcused } from '../../reports/excuses.js';
import type { RunReport } from '../../reports/model.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import { Interrupted } from '../base/interrupted.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { watchChanges } from './changes.js';
import { explain, UserError } from './failure.js';
import { judgeTarget, manifestOf, type RunArguments } from './judge-target.js';
import { presentReport } from './present.js';
import { styleFor } from './style.js';

/**
 * `crm-conformance run --watch`: judges the target after each change of its files. The checks that were
 * red last time run first, then all. A change during a round ends the round. Resolves to the exit code of
 * the last whole round once the user interrupts.
 */
export async function watchCommand(given: RunArguments): Promise<number> {
  const [target, ...others] = given.target;
  if (target === undefined || others.length > 0) {
    throw new UserError(`--watch: expected one --target, found ${given.target.length}`);
  }
  const changes = watchChanges(pathsOf(manifestOf(target, given), target), given.out);
  let code = 0;
  let before: RunReport | undefined;
  try {
    for (;;) {
      const stop = changes.signal;
      try {
        const round = await judgeRound({ ...given, stop }, target, before);
        if (round.report !== undefined) {
          before = round.report;
          code = before.gate.exitCode;
        }
        if (round.interrupted) return code;
      } catch (error) {
        // The user has ended the look before the checks.
        if (error instanceof Interrupted && !stop.aborted) return before === undefined ? 3 : code;
        // A server that does not start is what a change can bring about; the next one may mend it.
        if (!stop.aborted) process.stderr.write(`crm-conformance: ${explain(error)}\n`);
      }
      if (!stop.aborted) process.stderr.write('waiting for a change; Ctrl+C ends\n');
      await changes.next();
    }
  } finally {
    changes.close();
  }
}

/** The paths of a manifest that are watched. */
function pathsOf(manifest: Manifest, file: string): readonly string[] {
  const folder = dirname(resolve(file));
  if (manifest.kind === 'embedded' || manifest.kind === 'url') {
    throw new UserError(
      `--watch: expected a target that the run starts (process, container or compose), found kind ${manifest.kind}`,
    );
  }
  return (manifest.watch ?? ['.']).map((path) => resolve(folder, path));
}

interface Round {
  /** Absent if a change or the user ended the round. */
  readonly report?: RunReport;
  /** The user ended it. */
  readonly interrupted: boolean;
}

async function judgeRound(
  given: RunArguments & { readonly stop: AbortSignal },
  target: string,
  before: RunReport | undefined,
): Promise<Round> {
  const red = before === undefined ? [] : redOf(before);
  if (red.length > 0) {
    // Apart, so that the report of the last whole round stays until the next one.
    const { history: _, ...rest } = given;
    const selected = { ...rest, only: red, area: [] };
    const first = await judgeTarget(selected, target, join(given.out, 'first'));
    if (given.stop.aborted || first.interrupted) return { interrupted: first.interrupted };
    tell(first.report, before);
  }
  const { report, interrupted } = await judgeTarget(given, target, given.out);
  if (given.stop.aborted || interrupted) return { interrupted };
  presentReport(report, { ...given, reloads: true });
  tell(report, before);
  return { report, interrupted };
}

function redOf({ checks }: RunReport): readonly string[] {
  return checks
    .filter(({ outcome: { verdict } }) => verdict === 'failed' || verdict === 'warned')
    .map(({ id }) => id);
}

/** Tells what turned red and green since the last whole round. */
function tell(report: RunReport, before: RunReport | undefined): void {
  const { red, green, bold } = styleFor(process.stderr);
  const now = new Set(redOf(report));
  const then = new Set(before === undefined ? [] : redOf(before));
  const passes = new Set(
    report.checks.filter(({ outcome }) => outcome.verdict === 'passed').map(({ id }) => id),
  );
  const lines = [
    ...[...now]
      .filter((id) => !then.has(id))
      .map((id) => `${red('turned red')}   ${inert(oneLine(id))}`),
    ...[...then]
      .filter((id) => passes.has(id))
      .map((id) => `${green('turned green')} ${inert(oneLine(id))}`),
    bold(
      `${count(unexcused(report, 'failed'), 'failure')}, ${count(report.checks.length, 'check')}`,
    ),
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
}
