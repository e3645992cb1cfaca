/** An access token in some circumstances, with the target's time until which it surely lives. */
export interface SharedAccess {
  readonly accessToken: string;
  readonly until: number;
}

/** Half of the life of an access token, milliseconds. */
export const sharedMs = 12 * 60 * 60 * 1_000;
