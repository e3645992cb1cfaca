import type { Capability } from '../capabilities.js';

/** What an integration allows a run to do. A check that lacks a capability is not run. */
export const integrationCapabilities = {
  'connect-page': 'the page is known that starts the flow',
  liveness: 'it can be seen whether the target uses its access, on order or by itself',
  work: 'the target can be made to use its access',
  status: 'the target says whether an account is connected',
  restart: 'the run can stop the target and start it again on its data',
  kill: 'the run can kill the target',
  replicas: 'the run can start a second instance on the same data',
  'target-clock': "the target's clock can be moved",
  'disable-hook': 'the address of the disable hook is known',
  output: 'the run sees what the target writes',
  'data-folder': 'the run sees the folder with the data of the target',
  'several-accounts': 'the target can be connected to several accounts',
  'account-hosts': 'each account has a host of its own, which the target reaches',
} as const;

export type IntegrationCapability = keyof typeof integrationCapabilities;

/** A capability of a target of either role. */
export type AnyCapability = Capability | IntegrationCapability;

/** Whether a target has a capability, and why. */
export interface IntegrationFact {
  readonly name: IntegrationCapability;
  readonly present: boolean;
  readonly reason: string;
}
