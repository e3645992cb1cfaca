import { type Validated, validatorOf } from '../../spec/compile-schema.js';
import { controlValidators } from '../../spec/generated/control-validators.js';
import type { ControlOperation } from './control.js';

/** The schema of each operation's answer in `spec/control.openapi.yaml`; the others have none. */
export const answerSchemas: Readonly<Partial<Record<ControlOperation, string>>> = {
  createAccount: 'ControlledAccount',
  createIntegration: 'ControlledIntegration',
  grant: 'Grant',
  installWidget: 'WidgetInstallation',
  listInstallations: 'Installation',
  createChatChannel: 'ChatChannel',
  regenerateSecret: 'NewSecret',
  readClock: 'ClockReading',
  moveClock: 'ClockReading',
};

/**
 * Judges what an operation answered, whoever implements it.
 *
 * @param operation with an answer, or `discover`
 */
export function judgeAnswer(
  operation: ControlOperation | 'discover',
  answer: unknown,
): Validated<unknown> {
  const name = operation === 'discover' ? 'Discovery' : answerSchemas[operation];
  if (name === undefined) throw new Error(`${operation} has no answer`);
  const compiled = controlValidators[operation === 'listInstallations' ? 'InstallationList' : name];
  if (compiled === undefined) throw new Error(`the protocol has no schema ${name}`);
  return validatorOf(name, compiled)(answer);
}
