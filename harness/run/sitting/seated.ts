import type { Capability } from '../../check/capabilities.js';
import type { Control } from '../../check/control.js';
import type { ListenerServer } from '../../http/listener-server.js';
import type { Authorization } from '../../service/given/authorization.js';
import { declaredMeans } from '../../targets/session/declared-means.js';
import type { Session } from '../../targets/session/session.js';
import { SittingGiven, type Shared } from './sitting-given.js';

/** What a sitting changes in the session of a check. */
export interface Seat {
  readonly authorization: Authorization;
  readonly shared: Shared;
  readonly control: Control;
  readonly capabilities: ReadonlySet<Capability>;
  readonly listeners: () => Promise<ListenerServer>;
  /** Milliseconds of waiting for the person and for other checks so far. */
  readonly waitedMs: () => number;
  /** Whether the check looks at nothing but the hook. */
  readonly hookAlone: boolean;
}

/** The session of one check in a sitting: the person is its control, and the target its one account. */
export function seated(session: Session, seat: Seat): Session {
  const { authorization, shared, control, listeners, hookAlone } = seat;
  const declared = declaredMeans(authorization);
  const { clientSecret } = authorization.integration;
  return {
    ...session,
    control,
    listeners,
    answers: undefined,
    excusedMs: () => seat.waitedMs() + session.restedMs(),
    declared: {
      ...declared,
      given: (parts) =>
        new SittingGiven(declared.given(parts), { ...parts, authorization }, shared, hookAlone),
    },
    // The person has agreed to each act by doing it.
    safety: { ...session.safety, allow: [...session.safety.allow, 'revoke', 'rotate', 'disturb'] },
    capabilities: session.capabilities.map((fact) =>
      seat.capabilities.has(fact.name)
        ? { name: fact.name, present: true, reason: 'the person is asked' }
        : fact,
    ),
    secrets: [...session.secrets, [clientSecret, 'client_secret'] as const],
  };
}
