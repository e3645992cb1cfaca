import type { CredentialKind, LineageEntry } from '../check/evidence.js';
import type { AccountHosts } from './account-hosts.js';
import type { KnownSecret, Redactor } from './redaction.js';

/** Where a credential came from. */
export interface Origin {
  /** The credential that was given for it, in the clear. */
  readonly parent?: string;
  /** Number of the exchange that handed it out. */
  readonly exchange?: number;
  /** When it was handed out, milliseconds since the Unix epoch, by the target's clock. */
  readonly bornAt: number;
}

/**
 * The credentials that a check was handed, and which descends from which. It names each by the label
 * that the redactor gives it, so no secret is kept here.
 */
export class Lineage {
  readonly #redactor: Redactor;
  readonly #hosts: Pick<AccountHosts, 'inherit'> | undefined;
  readonly #entries: LineageEntry[] = [];

  /** @param hosts learns to which account a credential belongs that was given for another */
  constructor(redactor: Redactor, hosts?: Pick<AccountHosts, 'inherit'>) {
    this.#redactor = redactor;
    this.#hosts = hosts;
  }

  /** The credentials in the order in which they were handed out. */
  get entries(): readonly LineageEntry[] {
    return this.#entries;
  }

  /** Makes a secret known to the redactor, one of which nobody saw where it came from. */
  learn(secret: string, kind: KnownSecret[1]): void {
    this.#redactor.learn(secret, kind);
  }

  /** Adds a credential that was handed out. One that is known already keeps its first origin. */
  born(secret: string, kind: CredentialKind, { parent, ...origin }: Origin): void {
    if (parent !== undefined) this.#hosts?.inherit(secret, parent);
    if (this.#redactor.labelOf(secret) !== undefined) return;
    const parentLabel = parent === undefined ? undefined : this.#redactor.labelOf(parent);
    this.#entries.push({
      label: this.#redactor.learn(secret, kind),
      kind,
      ...origin,
      ...(parentLabel !== undefined && { parent: parentLabel }),
    });
  }
}
