import type { Discovery } from '../../../spec/generated/control-types.js';
import type { Way } from '../../http/shortcut.js';
import type { Control } from '../../check/control.js';
import { ControlFault } from '../../check/control-fault.js';
import { connectControl, usualTimeoutMs } from './http-control.js';
import type { LaunchedManifest, UrlManifest } from '../manifest/manifest-kinds.js';

/** The control interface of a manifest, and what the target says about itself there. */
export interface OpenControl {
  readonly control: Control;
  readonly discovery: Discovery | undefined;
  /** Ends the adapter or the connections that were opened for it. */
  readonly close: () => Promise<void>;
}

/** The addresses of a target, as control needs them. */
interface Reached extends Way {
  readonly baseUrl: string;
  readonly authUrl: string;
}

const nothingToClose = () => Promise.resolve();

const otherProtocol =
  'Something answers there, but not with the control protocol: serve spec/control.openapi.yaml there, name an adapter that init writes, or leave control out of the manifest';

function unreached(kind: (UrlManifest | LaunchedManifest)['kind']): string {
  return kind === 'url'
    ? 'Start the target, or correct control in its manifest'
    : 'Check that the target listens on the port of its manifest (in a container on 0.0.0.0, not only on 127.0.0.1), or correct control there';
}

/**
 * Connects to the control interface that a manifest names.
 *
 * `control` is a path below the target's base address, a URL, or the file: URL of an adapter
 * module; without it there is no control. A longer `timeout_seconds` in the manifest applies to
 * control, too.
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
  // A person is asked by the sitting, after all other checks.
  if (given === undefined || given === 'manual')
    return { control: {}, discovery: undefined, close: nothingToClose };
  const timeoutMs = Math.max(usualTimeoutMs, timeout_seconds * 1_000);
  if (given.startsWith('file:')) {
    const { openAdapter } = await import('./adapter-control.js');
    return { ...(await openAdapter(given, target, { timeoutMs })), discovery: undefined };
  }
  const address = given.startsWith('/') ? target.baseUrl + given : given;
  try {
    return await connectControl(address, { timeoutMs, shortcut: target.shortcut, ca: target.ca });
  } catch (error) {
    if (!(error instanceof ControlFault) || error.operation !== 'discover') throw error;
    const mend = error.isAnswered ? otherProtocol : unreached(kind);
    const reason = `${error.reason} (control is at ${address})`;
    throw new ControlFault('discover', reason, { mend });
  }
}
