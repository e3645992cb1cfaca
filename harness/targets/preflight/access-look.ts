import type { Redactor } from '../../http/redaction.js';
import type { Session } from '../session/session.js';
import type { CheckContext } from '../../check/context.js';
import type { GivenInstallation } from '../../check/given.js';
import type { Messages } from '../../check/messages.js';
import type { Finding } from './finding.js';

/** The context through which preflight sends its requests. */
export type Asker = CheckContext<Messages>;

/** The access that preflight got, if any. */
export interface Access {
  /** Undefined when no access could be granted, or the exchange gave no pair of tokens. */
  readonly installation: GivenInstallation | undefined;
  readonly accessToken: string | undefined;
}

export interface AccessLook extends Access {
  readonly finding: Finding;
}

/** Opens a context for preflight on a session. The signal ends it. */
export type OpenAsker = (
  session: Session,
  signal: AbortSignal,
) => { readonly context: Asker; readonly redactor: Redactor };
