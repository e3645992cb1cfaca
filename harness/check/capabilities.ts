/** What a target allows a run to do. A check that lacks a capability is not run; it never fails. */
export const capabilities = {
  access: 'a working access token, made by control or given in the manifest',
  grant: 'a user can grant an integration access to an account, any number of times',
  provision: 'any number of accounts, integrations and grants can be made',
  clock: "the target's clock can be moved",
  deactivate: 'an installation can be deactivated as its administrator would',
  'rotate-secret': 'the secret key of an integration can be regenerated',
  billing: 'the paid or trial period of an account can be ended',
  fault: 'control can make the service fail unexpectedly',
  hooks: 'the target can call listeners of this run',
  widget: 'a widget can be installed as its user would',
  'chat-channel': 'a chat channel can be registered',
  'installed-list': 'the installed integrations of an account can be listed',
  'authorization-page': 'the run can use the authorization page',
  'second-address': 'requests can leave from a second source address',
  block: 'the manifest permits the run to provoke the block that may follow ignored 429 answers',
} as const;

export type Capability = keyof typeof capabilities;
