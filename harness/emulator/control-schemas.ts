import { validatorOf } from '../../spec/compile-schema.js';
import { controlValidators } from '../../spec/generated/control-validators.js';
import { ControlRefusal } from './control-refusal.js';

/** The schemas of request bodies in spec/control.openapi.yaml. */
export type ControlSchema =
  | 'NewAccount'
  | 'NewIntegration'
  | 'NewGrant'
  | 'NewChatChannel'
  | 'Deactivation'
  | 'SecretRegeneration'
  | 'Billing'
  | 'Fault'
  | 'ClockMove'
  | SteeringSchema;

/** The schemas of the requests of steering. */
export type SteeringSchema =
  | 'NewConnection'
  | 'RequestFilter'
  | 'WaitFilter'
  | 'NewIncident'
  | 'IncidentId'
  | 'Reset'
  | 'LimiterState'
  | 'NewBehaviour';

/** Throws a ControlRefusal that names the place, what was found and what is allowed. */
export function checkAgainst(schema: ControlSchema, value: unknown): void {
  const conforms = controlValidators[schema];
  if (conforms === undefined) throw new Error(`the protocol has no schema ${schema}`);
  const judged = validatorOf(schema, conforms)(value);
  if (judged.ok) return;
  const [first] = judged.violations;
  throw new ControlRefusal(400, first?.message.replace(/^at \$/, 'at body') ?? `not a ${schema}`);
}
