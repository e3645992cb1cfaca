import type { Party } from '../../harness/check/lifecycle/party.js';

/** The scope of a step; an absent dimension means all of its values. */
export type Scope = Partial<Party>;

export const dimensions = ['integration', 'account', 'user'] as const;

/**
 * Names in stories. They have two integrations, and three accounts and users: two show a mix-up, and some
 * faults need a third.
 */
export const names = {
  integration: ['integration X', 'integration Y'],
  account: ['account A', 'account B', 'account C'],
  user: ['user 1', 'user 2', 'user 3'],
} as const;

/** Whether the scope holds that party. */
export function concerns(scope: Scope, party: Party): boolean {
  return dimensions.every((each) => scope[each] === undefined || scope[each] === party[each]);
}
