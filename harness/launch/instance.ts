import type { Shortcut } from '../http/shortcut.js';
import type { Ledger } from './ledger.js';
import type { TargetLog } from './target-log.js';

/** A target that could not be started; the message says what was tried and what it wrote last. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** How the time of a target that runs under libfaketime is written from outside. */
export type FaketimeAccess =
  | { readonly by: 'file'; readonly file: string }
  /** The engine does not see our files, so the file is copied to `inside` the container each time. */
  | {
      readonly by: 'copy';
      readonly file: string;
      readonly container: string;
      readonly inside: string;
    };

/** One running target, as far as a worker has to know it. Can be cloned. */
export interface Instance {
  /** Counts from 1. */
  readonly number: number;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Of containers: a way past the engine's proxy. */
  readonly shortcut?: Shortcut | undefined;
  /** Where a listener of ours binds and by which name the target calls it, or why it cannot. */
  readonly callback: { readonly bind: string; readonly host: string } | string;
  /** With clock faketime: how time is moved, or why libfaketime could not be brought in. */
  readonly faketime?: FaketimeAccess | string;
  /** Of containers: the image that runs, and its id. */
  readonly image?: { readonly name: string; readonly id: string };
}

/** An instance with what only the process that started it can do. */
export interface RunningTarget {
  readonly instance: Instance;
  /** Resolves, in words, when the target ends by itself; never after `stop`. */
  readonly death: Promise<string>;
  /** Resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/** What starting one target needs besides its manifest. */
export interface StartOptions {
  readonly number: number;
  readonly log: TargetLog;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** Called when nothing is left to do but to wait until it answers. */
  readonly onWaiting?: (() => void) | undefined;
  /** With clock faketime: why it is started without libfaketime all the same. */
  readonly withoutFaketime?: string;
}
