import { capabilities, type Capability } from '../../check/capabilities.js';
import type { ControlOperation } from '../../check/control.js';

/** Whether a target has a capability, and why. */
export interface CapabilityFact {
  readonly name: Capability;
  readonly present: boolean;
  readonly reason: string;
  /** Only safety withholds it. */
  readonly bySafety?: true;
  /** The manifest declares that the target does not offer it. */
  readonly notOffered?: true;
}

/** The facts that decide which capabilities a target has. */
export interface Means {
  /** Whether the manifest names a control; `manual` when it is a person. */
  readonly control: boolean | 'manual';
  /** Operations of control that the target offers. */
  readonly offered: ReadonlySet<ControlOperation>;
  /** Operations that safety withholds, and its level. */
  readonly withheld?: { readonly by: string; readonly operations: ReadonlySet<ControlOperation> };
  /** Whether the manifest describes the authorization page. */
  readonly pageFlow?: boolean;
  /** Whether the manifest gives an access token. */
  readonly accessToken: boolean;
  /** Whether a grant is kept between runs. */
  readonly kept?: boolean;
  /** True when the target can call a listener; otherwise the reason why it cannot. */
  readonly listening: true | string;
  /** True when requests can leave from a second address; otherwise the reason why they cannot. */
  readonly secondAddress: true | string;
  readonly allowsBlock: boolean;
  /**
   * True when time can pass, or the reason why it cannot; when undefined, the offered operations
   * decide.
   */
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

const byPerson =
  'control is manual, and the person is asked only for what the one account of the manifest can show';

const byPage = 'the run grants access on the authorization page that the manifest describes';

/** Decides which capabilities a target has. */
export function capabilityFacts(means: Means): CapabilityFact[] {
  return (Object.keys(capabilities) as Capability[]).map((name) => fact(name, means));
}

function fact(name: Capability, means: Means): CapabilityFact {
  const offered = (operations: readonly ControlOperation[]): CapabilityFact => {
    const missing = operations.filter((operation) => !means.offered.has(operation));
    const absent = (reason: string): CapabilityFact => ({ name, present: false, reason });
    if (means.control === 'manual') return absent(byPerson);
    if (!means.control) return absent('the manifest names no control');
    if (missing.length > 0) return absent(`control offers no ${missing.join(', ')}`);
    const held = operations.filter((operation) => means.withheld?.operations.has(operation));
    if (held.length > 0) {
      const reason = `safety ${means.withheld?.by} does not allow ${held.join(', ')}`;
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
      const stored = means.kept ? '; the stored grant is not used for this' : '';
      const reason = `there is no way to get a fresh grant: ${provision.reason}, and the manifest describes no authorization.flow${stored}`;
      return { ...provision, name, reason };
    }
    case 'provision': {
      const provision = offered(operationsOf.provision);
      if (provision.present || !means.pageFlow) return provision;
      const reason = `${provision.reason}; only the integration, the account and the user of the manifest exist`;
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
      return operations.present
        ? either(means.listening, 'the target can call this run')
        : operations;
    }
    case 'clock':
      return means.clock === undefined
        ? offered(operationsOf.clock)
        : either(means.clock, 'time can pass without control');
    case 'second-address':
      return either(means.secondAddress, 'there is a second source address');
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
