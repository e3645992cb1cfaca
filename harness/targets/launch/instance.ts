import type { Shortcut } from '../../http/shortcut.js';
import type { RunRecord } from './run-record.js';
import type { TargetLog } from './target-log.js';

/** A target that could not be started. The message says what was tried and shows the last output. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** The way to set the time of a target under libfaketime from outside. */
export type FaketimeAccess =
  | { readonly by: 'file'; readonly file: string }
  /**
   * The engine cannot mount local folders, so the file is copied to `inside` the container with
   * each change.
   */
  | {
      readonly by: 'copy';
      readonly file: string;
      readonly container: string;
      readonly inside: string;
    };

/** One running target, as a worker needs it. It can be cloned to a worker. */
export interface Instance {
  /** Counts from 1. */
  readonly number: number;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** For containers: a shorter path than the engine's proxy. */
  readonly shortcut?: Shortcut | undefined;
  /**
   * The address on which a listener binds, and the name by which the target calls it; or why it
   * cannot.
   */
  readonly callback: { readonly bind: string; readonly host: string } | string;
  /** With clock faketime: the way to move time, or the reason why libfaketime could not be loaded. */
  readonly faketime?: FaketimeAccess | string;
  /** For containers: its id. */
  readonly container?: string;
  /** For containers: the running image and its id. */
  readonly image?: { readonly name: string; readonly id: string };
}

/** An instance with the operations that only the process that started it can perform. */
export interface RunningTarget {
  readonly instance: Instance;
  /** Resolves with a reason, in words, when the target ends by itself; never after `stop`. */
  readonly death: Promise<string>;
  /** Resolves when nothing of the target is left. */
  stop(): Promise<void>;
  /** Ends it as SIGKILL does. */
  kill?(): Promise<void>;
}

/** The options for starting one target, besides its manifest. */
export interface StartOptions {
  readonly number: number;
  readonly log: TargetLog;
  readonly runRecord: RunRecord;
  readonly signal: AbortSignal;
  /** Called when only the wait for its answer is left. */
  readonly onWaiting?: (() => void) | undefined;
  /** With clock faketime: the reason why the target starts without libfaketime. */
  readonly withoutFaketime?: string;
  /** With clock faketime: how far the target's time is ahead when it starts, milliseconds; 0 when absent. */
  readonly aheadMs?: number;
  /** For a container that is started again on its data. */
  readonly kept?: KeptData;
}

/** Data and an address that outlive one start of a container. */
export interface KeptData {
  /** The port of the engine's host at which the container is reached. */
  readonly hostPort: number;
  /** For a single container: the volume, and the path at which it is mounted. */
  readonly volume?: { readonly name: string; readonly path: string };
  /** For a compose project: what is added to the environment of the service, and mounted into it. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly mounts?: readonly { readonly source: string; readonly target: string }[];
}

/** Time for an orderly end of a container whose data are kept, seconds. */
export const keptGraceSeconds = 5;
