import type { CredentialKind } from '../check/evidence.js';
import { shortened } from '../base/shortened.js';
import { plainlySpelled } from './plain-spelling.js';
import { formsOf } from './secret-forms.js';
import { withoutPieces } from './secret-pieces.js';
import { TransportError } from './transport-error.js';

/** A secret that exists before a check, and its kind. */
export type KnownSecret = readonly [
  secret: string,
  kind: 'access_token' | 'refresh_token' | 'authorization_code' | 'client_secret' | 'password',
];

/** Shorter strings are not replaced, because that would garble ordinary text. */
const shortestSecret = 6;
/**
 * Number of characters of a secret that are compared. Text that follows them counts as the rest of
 * the secret.
 */
const longestForm = 2_048;
/**
 * Most lengths among secrets with the same beginning. Each length is tried at each match, and a
 * target chooses the secrets.
 */
const mostLengths = 16;
/** Most bytes for all forms of all secrets of a check. A target decides how many secrets there are. */
const mostFormBytes = 48 * 1024 * 1024;
/** Text after the compared part of a longer secret that still counts as part of it. */
const rest = /[^\s"'&<>,;]*/y;

/**
 * Most strings with a number of their own among those that look like tokens but were never handed
 * out.
 */
const mostStrays = 200;

/** Characters that may contain a JSON Web Token. The match takes linear time on any text. */
const run = /[\w.-]{13,}/g;
/** A signed token (three parts) or an encrypted one (five). */
const jwt = /eyJ[\w-]{6,}\.[\w-]+\.[\w-]*(?:\.[\w-]+){0,2}/y;

type LabelKind = CredentialKind | 'password' | 'session' | 'token' | 'channel_secret';

/**
 * Replaces secrets by stable labels such as `<refresh_token#3>`. The redactor learns a secret when
 * it is sent or handed out, so the secret never reaches a record. Each check has its own redactor,
 * so that the numbers do not depend on earlier checks.
 *
 * It walks each text once, so labels are never taken for secrets. The time does not grow with the
 * number of secrets, which a target decides.
 */
export class Redactor {
  readonly #labels = new Map<string, string>();
  readonly #secrets = new Map<string, string>();
  readonly #strays = new Map<string, string>();
  readonly #counts = new Map<LabelKind, number>();
  /** The label of each known secret, by every form in which the secret can be written. */
  readonly #forms = new Map<string, string>();
  /** Forms that are cut: they hold only the beginning of a written secret. */
  readonly #cut = new Set<string>();
  /** Lengths of forms, longest first, by their first characters. */
  readonly #lengths = new Map<string, number[]>();
  /** Not 0 for each pair of characters at the beginning of a form: most places need no closer look. */
  readonly #pairs = new Uint8Array(2 ** 16);
  #longest = 0;
  #formBytes = 0;
  /** What the walk through a text has replaced so far. */
  #hidden = 0;

  /** @param known secrets that exist before the check, such as those from the environment */
  constructor(known: readonly (readonly [secret: string, kind: LabelKind])[] = []) {
    for (const [secret, kind] of known) this.learn(secret, kind);
  }

  /**
   * Returns the label of a secret. The first call for a secret decides its kind.
   *
   * @throws {TransportError} when a target has handed out too many secrets to compare
   */
  learn(secret: string, kind: LabelKind): string {
    const known = this.#labels.get(secret);
    if (known !== undefined) return known;
    const label = this.#newLabel(kind);
    this.#labels.set(secret, label);
    this.#secrets.set(label, secret);
    if (secret.length >= shortestSecret) {
      const compared = secret.slice(0, longestForm);
      const isCut = compared.length < secret.length;
      for (const form of formsOf(compared)) this.#addForm(form, label, isCut);
    }
    return label;
  }

  /** Number of characters of all forms in which its secrets can be written. */
  get size(): number {
    return this.#formBytes / 2;
  }

  /** The label of a secret; undefined while it is unknown. */
  labelOf(secret: string): string | undefined {
    return this.#labels.get(secret);
  }

  /** The secret that a label stands for, in the clear: never to be published. */
  secretOf(label: string): string | undefined {
    return this.#secrets.get(label);
  }

  /**
   * Replaces every known secret in a text, and every string that looks like a JSON Web Token. A text in which
   * secrets are spelled in an unusual way is spelled plainly; any other stays as it was written.
   */
  redact(text: string): string {
    if (text.length < shortestSecret) return text;
    const { hidden, result } = this.#walked(text, text.length);
    const spelled = plainlySpelled(text);
    if (spelled === text) return result;
    const plain = this.#walked(spelled, spelled.length);
    return plain.hidden > hidden ? plain.result : result;
  }

  /**
   * Like `redact`, for a text that was cut: removes a possible beginning of a secret at its end,
   * too.
   */
  redactCut(text: string): string {
    // A secret that begins before this place is complete.
    const cut = (whole: string) => this.#walked(whole, whole.length - this.#longest);
    const { hidden, result } = cut(text);
    const spelled = plainlySpelled(text);
    const plain = spelled === text ? undefined : cut(spelled);
    const kept = plain !== undefined && plain.hidden > hidden ? plain.result : result;
    const end = plain === undefined ? kept.length : beforeEscapes(kept);
    let tail = end;
    while (tail > 0 && /[\w.-]/.test(kept.charAt(tail - 1))) tail -= 1;
    const stray = kept.indexOf('eyJ', tail);
    return kept.slice(0, stray < 0 || stray > end ? end : stray);
  }

  /**
   * A text of the target for a message: redacted, and then cut to `most` characters. Text that was cut
   * before is redacted, too: pieces of secrets are found in it.
   */
  excerpt(text: string, most: number): string {
    const redacted = this.redact(text);
    const spelled = plainlySpelled(redacted);
    const plain = spelled === redacted ? spelled : withoutPieces(spelled, this.#forms);
    return shortened(plain === spelled ? withoutPieces(redacted, this.#forms) : plain, most);
  }

  /** A text without secrets and tokens, and how many there were; text that begins at `end` or later is dropped. */
  #walked(text: string, end: number): { readonly result: string; readonly hidden: number } {
    this.#hidden = 0;
    const result = this.#withoutTokens(this.#withoutKnown(text, end));
    return { result, hidden: this.#hidden };
  }

  #newLabel(kind: LabelKind): string {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return `<${kind}#${count}>`;
  }

  #addForm(whole: string, label: string, wasCut: boolean): void {
    const beginning = whole.slice(0, shortestSecret);
    const lengths = this.#lengths.get(beginning) ?? [];
    const length =
      lengths.length < mostLengths || lengths.includes(whole.length)
        ? whole.length
        : (lengths.find((each) => each < whole.length) ?? shortestSecret);
    const form = whole.slice(0, length);
    if (this.#forms.has(form)) return;
    if (wasCut || length < whole.length) this.#cut.add(form);
    // At most two bytes for each character, and about 100 for an entry of a map.
    this.#formBytes += form.length * 2 + 100;
    if (this.#formBytes > mostFormBytes) {
      throw new TransportError(
        'SECRETS_LIMIT',
        'the target has handed out too many secrets to redact',
      );
    }
    this.#forms.set(form, label);
    if (!lengths.includes(length)) {
      this.#lengths.set(
        beginning,
        [...lengths, length].toSorted((x, y) => y - x),
      );
    }
    this.#pairs[pairAt(form, 0)] = 1;
    this.#longest = Math.max(this.#longest, form.length);
  }

  /** Replaces known secrets; text that begins at `end` or later is dropped. */
  #withoutKnown(text: string, end: number): string {
    let result = '';
    let copied = 0;
    let i = 0;
    while (i < end) {
      const form = this.#pairs[pairAt(text, i)] === 0 ? undefined : this.#formAt(text, i);
      const label = form === undefined ? undefined : this.#forms.get(form);
      if (form === undefined || label === undefined) {
        i += 1;
        continue;
      }
      result += text.slice(copied, i) + label;
      this.#hidden += 1;
      i += form.length;
      if (this.#cut.has(form)) i = endOfRest(text, i);
      copied = i;
    }
    return copied < end ? result + text.slice(copied, end) : result;
  }

  #formAt(text: string, i: number): string | undefined {
    const length = this.#lengths
      .get(text.slice(i, i + shortestSecret))
      ?.find((each) => this.#forms.has(text.slice(i, i + each)));
    return length === undefined ? undefined : text.slice(i, i + length);
  }

  #withoutTokens(text: string): string {
    if (!text.includes('eyJ')) return text;
    return text.replaceAll(run, (word) => {
      let result = '';
      let copied = 0;
      let at = word.indexOf('eyJ');
      while (at >= 0) {
        jwt.lastIndex = at;
        const token = jwt.exec(word)?.[0];
        let next = at;
        if (token === undefined) {
          // A later `eyJ` in the same part is no token either, because it ends at the same place.
          const dot = word.indexOf('.', at);
          if (dot < 0) break;
          next = dot;
        } else {
          result += word.slice(copied, at) + this.#stray(token);
          this.#hidden += 1;
          copied = at + token.length;
          next = copied;
        }
        at = word.indexOf('eyJ', next);
      }
      return result + word.slice(copied);
    });
  }

  /** The label of a string that looks like a token. After the first ones, all share one label. */
  #stray(token: string): string {
    const known = this.#labels.get(token) ?? this.#strays.get(token);
    if (known !== undefined) return known;
    if (this.#strays.size >= mostStrays) return '<token>';
    const label = this.#newLabel('token');
    this.#strays.set(token, label);
    return label;
  }
}

/** The place where the rest of a cut secret ends. */
function endOfRest(text: string, from: number): number {
  rest.lastIndex = from;
  return from + (rest.exec(text)?.[0].length ?? 0);
}

/** Where the last word of a text begins, if it has an escape: it may be the beginning of a secret. */
function beforeEscapes(text: string): number {
  let from = text.length;
  while (from > 0 && /[^\s"'<>,]/.test(text.charAt(from - 1))) from -= 1;
  const word = text.slice(from);
  return /[\\%]|&#/.test(word) ? from : text.length;
}

/** A number for the two characters at a place. No two pairs of ASCII characters share one. */
function pairAt(text: string, i: number): number {
  return ((text.charCodeAt(i) << 8) ^ text.charCodeAt(i + 1)) & 0xffff;
}
