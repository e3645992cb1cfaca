import type { Manifest } from '../manifest/manifest-kinds.js';
import { type Beforehand, openSession } from '../session/open-session.js';
import type { ControlFault } from '../../check/control-fault.js';
import type { AdapterError } from '../control/adapter.js';
import type { Finding } from './finding.js';
import { lookReachable } from './reachable.js';

const topic = 'control';

/** Whether an error means that the control of the manifest cannot be used. */
export function isControlTrouble(error: unknown): error is ControlFault | AdapterError {
  return error instanceof Error && ['ControlFault', 'AdapterError'].includes(error.name);
}

/**
 * Looks at a target whose control cannot be used. It finds out whether the target answers, and
 * reports the fault of control.
 */
export async function lookWithoutControl(
  manifest: Manifest,
  beforehand: Beforehand,
  trouble: ControlFault | AdapterError,
): Promise<readonly Finding[]> {
  if (manifest.kind === 'embedded') return [controlFinding(trouble)];
  // Without control, the clock and the grants are not looked at.
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
      mend: 'Correct the module, or its path in the manifest; docs/adapters.md says what it exports',
    };
  }
  if (trouble.operation === 'discover') {
    return {
      topic,
      state: 'fault',
      tried: 'asked control which operations it offers',
      found: trouble.reason,
      mend: trouble.mend ?? 'Correct control in the manifest',
    };
  }
  return operationFinding(topic, trouble);
}

/** Reports an operation of control that does not work. */
export function operationFinding(topic: Finding['topic'], fault: ControlFault): Finding {
  return {
    topic,
    state: 'fault',
    tried: `asked control for ${fault.operation}`,
    found: fault.message,
    mend: 'Correct the operation, or do not offer it through control',
  };
}
