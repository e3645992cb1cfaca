import type { Manifest } from '../target/manifest.js';
import { type Beforehand, openSession } from '../target/open.js';
import type { ControlFault } from '../target/control-fault.js';
import type { AdapterError } from '../target/adapter.js';
import type { Finding } from './finding.js';
import { lookReachable } from './reachable.js';

const topic = 'control';

/** Whether an error says that what the manifest names as control is of no use. */
export function isControlTrouble(error: unknown): error is ControlFault | AdapterError {
  return error instanceof Error && ['ControlFault', 'AdapterError'].includes(error.name);
}

/**
 * What can be said of a target whose control cannot be used: whether it answers at all, and what is
 * wrong with control.
 */
export async function lookWithoutControl(
  manifest: Manifest,
  beforehand: Beforehand,
  trouble: ControlFault | AdapterError,
): Promise<readonly Finding[]> {
  if (manifest.kind === 'embedded') return [controlFinding(trouble)];
  // Of its clock and its grants nothing can be said, and nothing is asked.
  const {
    control: _control,
    clock: _clock,
    credentials: _c,
    authorization: _a,
    ...bare
  } = manifest;
  const session = await openSession(bare, beforehand);
  try {
    return [...(await lookReachable(session)), controlFinding(trouble)];
  } finally {
    await session.stop();
  }
}

function controlFinding(trouble: ControlFault | AdapterError): Finding {
  if (!('operation' in trouble)) {
    return {
      topic,
      state: 'fault',
      tried: 'loaded the adapter that the manifest names as control',
      found: trouble.message,
      mend: 'Mend the module, or its path in the manifest; docs/adapters.md says what it exports',
    };
  }
  if (trouble.operation === 'discover') {
    return {
      topic,
      state: 'fault',
      tried: 'asked control which operations it offers',
      found: trouble.reason,
      mend: trouble.mend ?? 'Mend control in the manifest',
    };
  }
  return operationFinding(topic, trouble);
}

/** That an operation of control does not do what it should. */
export function operationFinding(topic: Finding['topic'], fault: ControlFault): Finding {
  return {
    topic,
    state: 'fault',
    tried: `asked control for ${fault.operation}`,
    found: fault.message,
    mend: 'Mend the operation, or leave it out of what control offers',
  };
}
