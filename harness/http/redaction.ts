import type { CredentialKind, LineageEntry } from './exchange.js';

const jwtLike = /eyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g;

/** Shorter strings are not treated as secrets: replacing them would garble ordinary text. */
const shortestSecret = 6;

type LabelKind = CredentialKind | 'password' | 'session' | 'token' | 'channel_secret';

/**
 * Replaces secrets by stable labels such as `<refresh_token#3>`. A secret is known from the moment
 * it is sent or handed out, so it never reaches a record. One instance serves one check, so that
 * numbering does not depend on what ran before.
 */
export class Redactor {
  readonly #labels = new Map<string, string>();
  readonly #counts = new Map<LabelKind, number>();
  readonly #lineage: LineageEntry[] = [];
  /** Every known secret and its escaped forms with its label, longest first. */
  #needles: (readonly [needle: string, label: string])[] = [];

  /** @param known secrets that exist before the check, such as those of the environment */
  constructor(known: readonly (readonly [secret: string, kind: LabelKind])[] = []) {
    for (const [secret, kind] of known) this.learn(secret, kind);
  }

  /** The label of a secret; the first call for a secret fixes it. */
  learn(secret: string, kind: LabelKind): string {
    if (secret.length < shortestSecret) return secret;
    const known = this.#labels.get(secret);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const label = `<${kind}#${count}>`;
    this.#labels.set(secret, label);
    const escaped = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    for (const needle of new Set(escaped)) this.#needles.push([needle, label]);
    this.#needles.sort(([a], [b]) => b.length - a.length);
    return label;
  }

  /** Learns a credential that came about and notes its place in the lineage. */
  born(
    secret: string,
    kind: CredentialKind,
    origin: { parent?: string; exchange?: number; bornAt: number },
  ): void {
    const isNew = !this.#labels.has(secret);
    const label = this.learn(secret, kind);
    if (!isNew) return;
    const { parent, ...rest } = origin;
    const parentLabel = parent === undefined ? undefined : this.#labels.get(parent);
    this.#lineage.push({
      label,
      kind,
      ...rest,
      ...(parentLabel === undefined ? {} : { parent: parentLabel }),
    });
  }

  /** The text with every known secret, and whatever looks like a JSON Web Token, replaced. */
  redact(text: string): string {
    let result = text;
    for (const [needle, label] of this.#needles) {
      if (result.includes(needle)) result = result.replaceAll(needle, label);
    }
    return result.includes('eyJ')
      ? result.replaceAll(jwtLike, (token) => this.learn(token, 'token'))
      : result;
  }

  get lineage(): readonly LineageEntry[] {
    return this.#lineage;
  }
}
