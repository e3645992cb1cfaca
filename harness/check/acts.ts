import type { Capability } from './capabilities.js';

/** The facts about a target that a request to a person names. */
export interface ActPlace {
  readonly clientId: string;
  readonly accountId: string;
  /** Address of the authorization page for the integration. */
  readonly page: string;
}

interface ActFacts {
  /** Asks the person; one or two sentences. */
  readonly please: (place: ActPlace) => string;
  /** What happened when the person did it; a sentence without a capital letter and a full stop. */
  readonly done: string;
  /** What a check lacks when the person cannot do it. */
  readonly capability: Capability;
  /** What the person tells afterwards: its name in an answer file, and its words. */
  readonly tells: Readonly<Record<string, string>>;
}

/**
 * All that a run asks of a person (`control: manual`), in the order in which it asks. What leaves access
 * as it is comes first. The deactivation is last, because its hook is signed with the new key.
 */
export const acts = {
  'register-chat-channel': {
    please: ({ accountId }) =>
      `Register a chat channel for account ${accountId}, and tell its ID and its secret.`,
    done: 'a chat channel was registered',
    capability: 'chat-channel',
    tells: { channel_id: 'the ID of the channel', secret: 'the secret of the channel' },
  },
  'end-period': {
    please: ({ accountId }) => `Let the paid or trial period of account ${accountId} end.`,
    done: 'the paid or trial period of the account was ended',
    capability: 'billing',
    tells: {},
  },
  'resume-period': {
    please: ({ accountId }) => `Let the paid or trial period of account ${accountId} run again.`,
    done: 'the paid or trial period of the account was resumed',
    capability: 'billing',
    tells: {},
  },
  'regenerate-and-keep': {
    please: ({ clientId }) =>
      `Regenerate the secret key of integration ${clientId} with the option to keep old authorizations, and tell the new key.`,
    done: 'the secret key was regenerated, old authorizations kept',
    capability: 'rotate-secret',
    tells: { client_secret: 'the new secret key' },
  },
  regenerate: {
    please: ({ clientId }) =>
      `Regenerate the secret key of integration ${clientId} so that old authorizations are deleted, and tell the new key.`,
    done: 'the secret key was regenerated, old authorizations deleted',
    capability: 'rotate-secret',
    tells: { client_secret: 'the new secret key' },
  },
  'install-as-another-user': {
    please: ({ accountId, page }) =>
      `As another administrator of account ${accountId}, open ${page} in a browser and allow the access. Tell the whole address to which the browser is redirected.`,
    done: 'another administrator installed the integration',
    capability: 'provision',
    tells: { address: 'the address to which the browser was redirected' },
  },
  deactivate: {
    please: ({ clientId, accountId }) =>
      `As an administrator of account ${accountId}, deactivate integration ${clientId} in the list of installed integrations.`,
    done: 'the installation was deactivated',
    capability: 'deactivate',
    tells: {},
  },
} as const satisfies Readonly<Record<string, ActFacts>>;

/** Something that a run asks a person to do. */
export type Act = keyof typeof acts;

// `Object.keys` returns plain strings; these are all keys of the table.
export const actNames = Object.keys(acts) as Act[];

/** The act that checks share in a sitting. After `end-period`, `resume-period` follows by itself. */
export type SharedAct = Exclude<Act, 'resume-period'>;
