import type { Between } from '../../harness/given/given.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { Party } from './party.js';

/** A clause and how it comes to bear on a credential, as words that follow "because". */
export interface Reason {
  readonly clause: ClauseId;
  readonly why: string;
}

/** What the model knows of a code or a token besides its age. */
export interface Credential {
  /** `c1`, `a1`, `r1`: numbered in the order of the story. */
  readonly label: string;
  readonly party: Party;
  readonly issued: Between;
  /** How many steps had been told before it came about. */
  readonly born: number;
  /** Why it must be refused at any age; the first reason stays. */
  refusal: Reason | undefined;
  /** True while the contract is silent on whether it works. */
  doubtful: boolean;
}

/** An authorization code. */
export interface Code extends Credential {
  /** What its exchange opened. */
  family: Family | undefined;
  /** Left over from before a deactivation or a regeneration: all that comes of it is in doubt. */
  stale: boolean;
}

/** All pairs that descend from one code. */
export interface Family {
  readonly code: Code;
  readonly pairs: Pair[];
  /** Of an installation that has ended, or may have: pairs that it still yields are in doubt. */
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
