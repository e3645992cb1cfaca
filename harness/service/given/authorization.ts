import type { GivenAccount, GivenIntegration } from '../../check/given.js';
import type { AccountNames } from '../page/account-values.js';
import type { PageFlow } from '../page/flow.js';

/** The manifest's facts about a target on which nothing can be provisioned. */
export interface Authorization {
  readonly integration: GivenIntegration;
  /** Whether the integration is a private one. */
  readonly isPrivate: boolean;
  /** A fact that the manifest does not give ends a check that reads it. */
  readonly account: GivenAccount;
  /** The names by which a page may offer that account; undefined when the manifest names none. */
  readonly accountNames: AccountNames | undefined;
  /** How to get fresh grants; undefined when there is no way. */
  readonly flow: PageFlow | undefined;
  readonly code: string | undefined;
  readonly refreshToken: string | undefined;
}
