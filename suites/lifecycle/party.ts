/** The model has two of everything: enough to tell an own thing from another's. */
export type Index = 0 | 1;

/** A user who uses an integration in an account: whose codes and tokens are meant. */
export interface Party {
  readonly integration: Index;
  readonly account: Index;
  readonly user: Index;
}

/** What a step concerns; a dimension left out means all of it. */
export type Scope = Partial<Party>;

export const dimensions = ['integration', 'account', 'user'] as const;

/** Names in stories. */
export const names = {
  integration: ['integration X', 'integration Y'],
  account: ['account A', 'account B'],
  user: ['user 1', 'user 2'],
} as const;

/** Whether the scope holds that party. */
export function concerns(scope: Scope, party: Party): boolean {
  return dimensions.every((each) => scope[each] === undefined || scope[each] === party[each]);
}

export function sameParty(a: Party, b: Party): boolean {
  return concerns(a, b);
}
