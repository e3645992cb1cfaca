import { dirname, join, relative, resolve } from 'node:path';
import type { RunReport } from '../../reports/model.js';
import { repeatFolder } from '../../reports/repeat-command.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import { unexcused } from '../../reports/excuses.js';
import { type Changes, watchChanges } from './changes.js';
import { explain, UserError } from './failure.js';
import { listenForInterruption } from './interruption.js';
import type { Judged, RunArguments } from './judge-target.js';
import { presentReport } from './present.js';
import { type AnyManifest, brokenIn, type RoleOfTarget } from './roles.js';
import { styleFor } from './style.js';
import { writePage } from './write-reports.js';

/** Rounds in a row that a change of one file ended, after which the target itself is suspected. */
const suspicious = 3;

/**
 * `crm-conformance run --watch`: judges the target after each change of its files, what was red last time
 * first. A change during a round ends the round, and so does the user.
 *
 * @returns the exit code of the last whole round; 2 if no round could run, 3 if none was whole
 */
export async function watchCommand(
  given: RunArguments,
  target: string,
  role: RoleOfTarget,
): Promise<number> {
  const paths = pathsOf(role.load(target, given), target);
  const changes = await watchChanges(paths, [given.out, repeatFolder]);
  let isBusy = false;
  const interruption = listenForInterruption(() => {
    process.stderr.write(isBusy ? '\ninterrupted: finishing the running checks\n' : '\n');
  });
  const ended = new Promise<void>((resolve) => {
    interruption.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const rounds = new Rounds(given, target, role, interruption.signal);
  try {
    for (;;) {
      isBusy = true;
      await rounds.judge(changes);
      isBusy = false;
      if (interruption.signal.aborted) return rounds.end();
      const isTold = changes.signal.aborted;
      if (!isTold) process.stderr.write(`waiting for a change of ${told(paths)}; Ctrl+C ends\n`);
      const changed = await Promise.race([changes.next(), ended]);
      if (interruption.signal.aborted) return rounds.end();
      if (!isTold && changed !== undefined)
        process.stderr.write(`${told([changed])} has changed\n`);
    }
  } finally {
    interruption.stop();
    await changes.close();
  }
}

/** Paths from the working directory, the first three of them. */
function told(paths: readonly string[]): string {
  const names = paths.map((path) => inert(oneLine(relative(process.cwd(), path) || '.', 500)));
  const some = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return some.join(', ');
}

/** The files and folders that are watched: those of the manifest, and the manifest itself. */
function pathsOf(manifest: AnyManifest, file: string): readonly string[] {
  if (manifest.kind === 'embedded' || manifest.kind === 'url') {
    throw new UserError(
      `--watch: expected a target that the run starts (process, container or compose), found kind ${manifest.kind}`,
    );
  }
  const own = resolve(file);
  return [...(manifest.watch ?? ['.']).map((path) => resolve(dirname(own), path)), own];
}

class Rounds {
  readonly #given: RunArguments;
  readonly #target: string;
  readonly #role: RoleOfTarget;
  /** Aborted by the user. */
  readonly #interrupted: AbortSignal;
  /** The report of the last whole round. */
  #last: RunReport | undefined;
  /** The exit code while no round was whole. */
  #code = 3;
  /** The file whose change ended the last rounds, and their number. */
  #restless = { file: '', rounds: 0 };

  constructor(given: RunArguments, target: string, role: RoleOfTarget, interrupted: AbortSignal) {
    this.#given = given;
    this.#target = target;
    this.#role = role;
    this.#interrupted = interrupted;
  }

  /** Judges the target once, until a change of its files or the user ends the round. */
  async judge(changes: Changes): Promise<void> {
    const { signal } = changes;
    const stop = AbortSignal.any([this.#interrupted, signal]);
    try {
      await this.#round(stop);
      if (!signal.aborted) this.#restless = { file: '', rounds: 0 };
    } catch (error) {
      if (this.#interrupted.aborted && this.#last === undefined) throw error;
      // A target that does not start may be the work of a change, and another change may mend it.
      // An error after a change or Ctrl+C is that of a round, or of a start, which was to end.
      if (!stop.aborted) {
        this.#code = 2;
        process.stderr.write(`crm-conformance: ${explain(error)}\n`);
      }
    }
    if (signal.aborted && !this.#interrupted.aborted) this.#tellChange(String(signal.reason));
  }

  async #round(stop: AbortSignal): Promise<void> {
    const before = this.#last;
    const { early, late } =
      before === undefined ? { early: [], late: [] } : await this.#role.redOf(brokenIn(before));
    if (late.length > 0) {
      // In a round these checks come last, because others could not run after them. So they run alone,
      // on a fresh target and into a folder of their own.
      const { history: _, ...rest } = this.#given;
      const alone = { ...rest, only: late, area: [] };
      await this.#judgeTarget(alone, join(this.#given.out, 'first'), stop, before);
      if (stop.aborted) return;
    }
    const { report } = await this.#judgeTarget(
      { ...this.#given, first: early },
      this.#given.out,
      stop,
      before,
    );
    if (stop.aborted) {
      // The first round is the only one whose part is better than nothing.
      if (before === undefined && this.#interrupted.aborted) {
        this.#code = presentReport(report, this.#given);
      }
      return;
    }
    presentReport(report, { ...this.#given, reloads: true });
    tellTurned(report, before);
    this.#last = report;
  }

  #judgeTarget(
    given: RunArguments,
    out: string,
    stop: AbortSignal,
    before: RunReport | undefined,
  ): Promise<Judged> {
    const red = before === undefined ? undefined : new Set(brokenIn(before));
    return this.#role.judge({ ...given, stop, ...(red && { red }) }, this.#target, out);
  }

  #tellChange(path: string): void {
    const file = relative(process.cwd(), path);
    const rounds = this.#restless.file === file ? this.#restless.rounds + 1 : 1;
    this.#restless = { file, rounds };
    const told = inert(oneLine(file, 500));
    process.stderr.write(`${told} has changed during the round, which begins again\n`);
    if (rounds >= suspicious) {
      process.stderr.write(
        `${told} has ended ${rounds} rounds; if the target writes it, name the sources of the target with watch in the manifest\n`,
      );
    }
  }

  /** Ends the session: the page no longer loads itself again. Returns the exit code. */
  end(): number {
    if (this.#last === undefined) return this.#code;
    writePage(this.#last, this.#given.out);
    return this.#last.gate.exitCode;
  }
}

/** Tells what turned red and green since the last whole round, and how many failures there are. */
function tellTurned(report: RunReport, before: RunReport | undefined): void {
  const { red, green, bold } = styleFor(process.stderr);
  const now = new Set(brokenIn(report));
  const then = new Set(before === undefined ? [] : brokenIn(before));
  const passed = new Set(
    report.checks.filter(({ outcome }) => outcome.verdict === 'passed').map(({ id }) => id),
  );
  const lines = [
    ...[...now]
      .filter((id) => !then.has(id))
      .map((id) => [red(before === undefined ? 'red' : 'turned red'), id] as const),
    ...[...then].filter((id) => passed.has(id)).map((id) => [green('turned green'), id] as const),
  ].map(([turned, id]) => `${turned} ${inert(oneLine(id))}`);
  const failures = unexcused(report, 'failed');
  const sum = `${count(failures, 'failure')}, ${count(report.checks.length, 'check')}`;
  process.stderr.write(`${[...lines, bold(sum)].join('\n')}\n`);
}
