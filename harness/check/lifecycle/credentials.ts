import type { Between } from '../given.js';
import type { ClauseId } from '../../../spec/generated/clause-ids.js';
import type { Party } from './party.js';

/** A clause and the reason why it applies to a credential, as words that follow "because". */
export interface Reason {
  readonly clause: ClauseId;
  readonly why: string;
}

/** The model's knowledge of a code or a token, besides its age. */
export interface Credential {
  /** `c1`, `a1`, `r1`: numbered in the order of the story. */
  readonly label: string;
  readonly party: Party;
  readonly issued: Between;
  /** The number of steps in the story before it was issued. */
  readonly born: number;
  /** The reason why it must be refused at any age; the first reason stays. */
  refusal: Reason | undefined;
  /** True while the contract is silent on whether it works. */
  doubtful: boolean;
}

export interface Code extends Credential {
  /** The family that its exchange opened. */
  family: Family | undefined;
  /**
   * The code is older than a deactivation or a regeneration, so everything that it yields is in
   * doubt.
   */
  stale: boolean;
}

/** All pairs that descend from one code. */
export interface Family {
  readonly code: Code;
  readonly pairs: Pair[];
  /** The installation has ended, or may have ended, so pairs that it still yields are in doubt. */
  stale: boolean;
}

/** An access token and the refresh token that came with it. */
export interface Pair {
  readonly family: Family;
  /** The pair whose refresh token was used to get this one. */
  readonly parent: Pair | undefined;
  /** The pairs that its refresh token yielded, oldest first. */
  readonly children: Pair[];
  readonly access: Credential;
  readonly refresh: Credential;
}

/** A credential as it is presented. */
export type Presented =
  | { readonly kind: 'code'; readonly code: Code }
  | { readonly kind: 'access' | 'refresh'; readonly pair: Pair };

export function credentialOf(presented: Presented): Credential {
  return presented.kind === 'code' ? presented.code : presented.pair[presented.kind];
}
