import type { Discovery } from '../../spec/generated/control-types.js';
import type { Shortcut } from '../http/shortcut.js';
import type { Control } from './control.js';
import { ControlFault } from './control-fault.js';
import { connectControl, usualTimeoutMs } from './http-control.js';
import type { LaunchedManifest, UrlManifest } from './manifest.js';

/** The control interface of a manifest, and what the target says of itself there. */
export interface OpenControl {
  readonly control: Control;
  readonly discovery: Discovery | undefined;
  /** Ends what was started for it: an adapter, connections. */
  readonly close: () => Promise<void>;
}

/** A target as far as control has to know it. */
interface Reached {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly shortcut?: Shortcut | undefined;
}

const nothingToClose = () => Promise.resolve();

/**
 * Connects to what a manifest names under `control`.
 *
 * It is a path below the target's base address, a URL, or the file: URL of an adapter module; where it
 * is nothing there is no control. A manifest that waits longer for the target does so for control too.
 *
 * @throws {ControlFault | AdapterError}
 */
export async function openControl(
  {
    kind,
    control: given,
    timeout_seconds = 0,
  }: Pick<UrlManifest | LaunchedManifest, 'kind' | 'control' | 'timeout_seconds'>,
  target: Reached,
): Promise<OpenControl> {
  if (given === undefined) return { control: {}, discovery: undefined, close: nothingToClose };
  const timeoutMs = Math.max(usualTimeoutMs, timeout_seconds * 1_000);
  if (given.startsWith('file:')) {
    const { openAdapter } = await import('./adapter-control.js');
    return { ...(await openAdapter(given, target, { timeoutMs })), discovery: undefined };
  }
  const address = given.startsWith('/') ? target.baseUrl + given : given;
  try {
    return await connectControl(address, { timeoutMs, shortcut: target.shortcut });
  } catch (error) {
    if (!(error instanceof ControlFault) || error.operation !== 'discover') throw error;
    const mend =
      kind === 'url'
        ? 'Start the target, or mend control in its manifest'
        : 'Look whether the target listens on the port of its manifest (in a container on 0.0.0.0, not on 127.0.0.1 alone), or mend control there';
    const reason = `${error.reason} (control is at ${address})`;
    throw new ControlFault('discover', reason, undefined, mend);
  }
}
