import type { RunningTarget } from '../launch/instance.js';
import type { TargetLog } from '../launch/target-log.js';
import type { Values } from './placeholders.js';
import type { RunCommand } from './operation-command.js';

/** One start of a target. */
export interface StartedProgram {
  readonly running: RunningTarget;
  /** Runs commands with the environment of the target. */
  readonly run: RunCommand;
}

/** Starts one target again and again on the same data and at the same address. */
export interface Launcher {
  /** The address of the target, without a slash at the end. */
  readonly origin: string;
  /** The folder of its data, where this machine sees it. */
  readonly dataDir: string | undefined;
  /** Its output, of all starts. */
  readonly log: TargetLog;
  /**
   * Starts it.
   *
   * @param aheadMs how far its time is ahead of that of this machine, where it can be moved
   * @throws {LaunchError} when it cannot be started
   */
  start(values: Values, aheadMs: number): Promise<StartedProgram>;
  /** A launcher of a second instance on the same data, at an address of its own. */
  replica(): Promise<Launcher>;
  /** The names of the files that it has stored; undefined where the run cannot look. */
  stored(): Promise<readonly string[] | undefined>;
  /** Removes what outlives a start. The target has ended. */
  discard(): Promise<void>;
}

/** What all launchers of a run have in common. */
export interface LauncherPlace {
  /** Counts the instances of a run. */
  readonly number: number;
  readonly logFolder: string;
  readonly signal: AbortSignal;
  /** Beside that of the manifest, which overrides it. */
  readonly environment: Readonly<Record<string, string>>;
}
