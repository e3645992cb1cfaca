/** A user who uses an integration in an account, each by a number. Every code and token belongs to one. */
export interface Party {
  readonly integration: number;
  readonly account: number;
  readonly user: number;
}

export function sameParty(one: Party, other: Party): boolean {
  return (
    one.integration === other.integration &&
    one.account === other.account &&
    one.user === other.user
  );
}
