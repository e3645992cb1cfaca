import type { NewIncident } from '../../spec/generated/control-types.js';
import { reasonOf } from '../base/thrown.js';
import { nearestTo } from '../base/nearest.js';
import { checkAgainst } from '../emulator/control-schemas.js';
import { incidentKinds } from '../emulator/steering/incident-kinds.js';
import { UserError } from './failure.js';
import { membersOf } from './member-arguments.js';

/** An incident such as `answer-lost,purpose=renewal,times=2`. @throws {UserError} */
export function readIncident(text: string): NewIncident {
  const [kind = '', ...rest] = text.split(',');
  const kinds = Object.keys(incidentKinds);
  if (!kinds.includes(kind)) {
    const nearest = nearestTo(kind, kinds);
    const meant = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
    throw new UserError(
      `--incident: there is no '${kind}'${meant} (emulator --list incidents shows all)`,
    );
  }
  const wanted = { kind, ...membersOf('--incident', rest) };
  try {
    checkAgainst('NewIncident', wanted);
  } catch (error) {
    throw new UserError(`--incident ${text}: ${reasonOf(error)}`);
  }
  // It passed the schema just before, which the types cannot see.
  return wanted as NewIncident;
}
