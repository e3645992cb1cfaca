/** An access token in some circumstances, with the target's time until which it surely lives. */
export interface SharedToken {
  readonly accessToken: string;
  readonly until: number;
}

const hour = 60 * 60 * 1_000;

/** Half of the life of an access token, milliseconds. */
export const sharedMs = 12 * hour;
/** The age at which an old token is handed to a check first, milliseconds. */
export const agedMs = 21 * hour;
/** The age of its account when it is granted, so that the account is more than a day old; milliseconds. */
export const settledMs = 4 * hour;
/** The age from which on no check gets an old token any more, milliseconds. */
export const agedUntilMs = 23 * hour;
