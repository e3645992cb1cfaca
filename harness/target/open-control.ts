import type { Discovery } from '../../spec/generated/control-types.js';
import type { Control } from './control.js';
import { ControlFault } from './control-fault.js';
import { connectControl } from './http-control.js';

/** The control interface of a manifest, and what the target says of itself there. */
export interface OpenControl {
  readonly control: Control;
  readonly discovery: Discovery | undefined;
}

/**
 * Connects to what a manifest names under `control`.
 *
 * @param given a path below the target's base address, or a URL; nothing where there is no control
 * @throws {ControlFault}
 */
export async function openControl(
  given: string | undefined,
  baseUrl: string,
): Promise<OpenControl> {
  if (given === undefined) return { control: {}, discovery: undefined };
  const address = given.startsWith('/') ? baseUrl + given : given;
  try {
    return await connectControl(address);
  } catch (error) {
    if (!(error instanceof ControlFault) || error.operation !== 'discover') throw error;
    throw new ControlFault(
      'discover',
      `${error.reason} (control is at ${address}). Start the target, or mend control in its manifest.`,
    );
  }
}
