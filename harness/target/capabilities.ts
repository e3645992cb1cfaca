import { capabilities, type Capability } from '../check.js';
import type { ControlOperation } from './control.js';

/** Whether a target has a capability, and why. */
export interface CapabilityFact {
  readonly name: Capability;
  readonly present: boolean;
  readonly reason: string;
  /** It is missing, and would be there if safety allowed more. */
  readonly bySafety?: true;
}

/** What the manifest alone decides. */
export interface Means {
  /** Operations of control that the target offers. */
  readonly offered: ReadonlySet<ControlOperation>;
  /** Those of them that safety keeps from use, and its level. */
  readonly withheld?: { readonly by: string; readonly operations: ReadonlySet<ControlOperation> };
  /** The manifest says how users grant access on the authorization page. */
  readonly pageFlow?: boolean;
  /** An access token of the manifest. */
  readonly accessToken: boolean;
  /** A grant that is kept between runs. */
  readonly kept?: boolean;
  /** The target can call a listener of ours, or why it cannot. */
  readonly listening: true | string;
  /** Requests can leave from a second address, or why they cannot. */
  readonly secondAddress: true | string;
  readonly allowsBlock: boolean;
  /** Whether time can pass, or why it cannot; where undefined, the operations on offer decide. */
  readonly clock?: true | string | undefined;
}

const operationsOf = {
  provision: ['createAccount', 'createIntegration', 'grant'],
  clock: ['readClock', 'moveClock'],
  deactivate: ['deactivate'],
  'rotate-secret': ['regenerateSecret'],
  billing: ['setBilling'],
  fault: ['failNext'],
  hooks: ['createIntegration'],
  widget: ['installWidget'],
  'chat-channel': ['createChatChannel'],
  'installed-list': ['listInstallations'],
  'authorization-page': ['createAccount', 'createIntegration'],
} as const satisfies Partial<Record<Capability, readonly ControlOperation[]>>;

const byPage = 'access is granted on the authorization page, as the manifest describes it';

/** Decides every capability of a target from what was discovered. */
export function capabilityFacts(means: Means): CapabilityFact[] {
  return (Object.keys(capabilities) as Capability[]).map((name) => fact(name, means));
}

function fact(name: Capability, means: Means): CapabilityFact {
  const offered = (operations: readonly ControlOperation[]): CapabilityFact => {
    const missing = operations.filter((operation) => !means.offered.has(operation));
    const absent = (reason: string): CapabilityFact => ({ name, present: false, reason });
    if (missing.length > 0) return absent(`control offers no ${missing.join(', ')}`);
    const held = operations.filter((operation) => means.withheld?.operations.has(operation));
    if (held.length > 0) {
      const reason = `safety ${means.withheld?.by} keeps ${held.join(', ')} back`;
      return { ...absent(reason), bySafety: true };
    }
    return { name, present: true, reason: 'control offers it' };
  };
  const either = (value: true | string, reason: string): CapabilityFact =>
    value === true ? { name, present: true, reason } : { name, present: false, reason: value };

  switch (name) {
    case 'access': {
      const provision = offered(operationsOf.provision);
      if (provision.present) return provision;
      if (means.pageFlow) return { name, present: true, reason: byPage };
      if (means.kept) return { name, present: true, reason: 'the stored grant gives it' };
      return means.accessToken
        ? { name, present: true, reason: 'the manifest gives an access token' }
        : {
            ...provision,
            name,
            reason: 'control cannot grant access and the manifest gives no access token',
          };
    }
    case 'grant': {
      const provision = offered(operationsOf.provision);
      if (provision.present) return provision;
      if (means.pageFlow) return { name, present: true, reason: byPage };
      const stored = means.kept ? '; the stored one is not spent' : '';
      const reason = `no fresh grant can be had: ${provision.reason}, and the manifest describes no authorization.flow${stored}`;
      return { ...provision, name, reason };
    }
    case 'provision': {
      const provision = offered(operationsOf.provision);
      if (provision.present || !means.pageFlow) return provision;
      const reason = `${provision.reason}; there are the integration, the account and the user of the manifest alone`;
      return { ...provision, reason };
    }
    case 'authorization-page': {
      const operations = offered(operationsOf[name]);
      if (operations.present || !means.pageFlow) return operations;
      return { name, present: true, reason: 'the manifest describes it' };
    }
    case 'hooks':
    case 'widget': {
      const operations = offered(operationsOf[name]);
      return operations.present ? either(means.listening, 'the target can call us') : operations;
    }
    case 'clock':
      return means.clock === undefined
        ? offered(operationsOf.clock)
        : either(means.clock, 'time can pass without the help of control');
    case 'second-address':
      return either(means.secondAddress, 'a second source address is at hand');
    case 'block':
      return means.allowsBlock
        ? { name, present: true, reason: 'allowed' }
        : {
            name,
            present: false,
            reason: 'the manifest does not allow it (allow: [block])',
            bySafety: true,
          };
    default:
      return offered(operationsOf[name]);
  }
}
