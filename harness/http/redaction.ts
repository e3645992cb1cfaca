import type { CredentialKind, LineageEntry } from './exchange.js';
import { TransportError } from './transport.js';

/** Shorter strings are not replaced: doing so would garble ordinary text. */
const shortestSecret = 6;
/** Characters of a secret that are compared; what follows them is taken for the rest of it. */
const longestForm = 2_048;
/** Lengths of secrets that begin alike: each is tried wherever a text begins so, and a target decides. */
const mostLengths = 16;
/** Bytes that all forms of all secrets of a check may take: a target decides how many there are. */
const mostFormBytes = 48 * 1024 * 1024;
/** What may follow the compared part of a longer secret in a text and still belong to it. */
const rest = /[^\s"'&<>,;]*/y;

/** Strings that look like tokens and that nobody handed out get a number each up to this many. */
const mostStrays = 200;

/** A run of characters that may hold a JSON Web Token: matched in linear time on any text. */
const run = /[\w.-]{13,}/g;
/** Signed (three parts) or encrypted (five). */
const jwt = /eyJ[\w-]{6,}\.[\w-]+\.[\w-]*(?:\.[\w-]+){0,2}/y;

type LabelKind = CredentialKind | 'password' | 'session' | 'token' | 'channel_secret';

/**
 * Replaces secrets by stable labels such as `<refresh_token#3>`. A secret is known from the moment
 * it is sent or handed out, so it never reaches a record. One instance serves one check, so that
 * numbering does not depend on what ran before.
 *
 * A text is walked once, so labels are never taken for secrets, and the time that it takes does not
 * grow with the number of secrets, which a target decides.
 */
export class Redactor {
  readonly #labels = new Map<string, string>();
  readonly #strays = new Map<string, string>();
  readonly #counts = new Map<LabelKind, number>();
  readonly #lineage: LineageEntry[] = [];
  /** The label of every known secret, by each way in which it may be written. */
  readonly #forms = new Map<string, string>();
  /** Those that are but the beginning of a way in which it may be written. */
  readonly #cut = new Set<string>();
  /** How long such texts are, longest first, by the characters that they begin with. */
  readonly #lengths = new Map<string, number[]>();
  /** Not 0 for each two characters that such a text begins with: most places need no closer look. */
  readonly #pairs = new Uint8Array(2 ** 16);
  #longest = 0;
  #formBytes = 0;

  /** @param known secrets that exist before the check, such as those of the environment */
  constructor(known: readonly (readonly [secret: string, kind: LabelKind])[] = []) {
    for (const [secret, kind] of known) this.learn(secret, kind);
  }

  /**
   * The label of a secret; the first call for a secret fixes it.
   *
   * @throws {TransportError} when a target has handed out more than can be told apart
   */
  learn(secret: string, kind: LabelKind): string {
    const known = this.#labels.get(secret);
    if (known !== undefined) return known;
    const label = this.#newLabel(kind);
    this.#labels.set(secret, label);
    if (secret.length >= shortestSecret) {
      const compared = secret.slice(0, longestForm);
      const isCut = compared.length < secret.length;
      for (const form of formsOf(compared)) this.#addForm(form, label, isCut);
    }
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
    if (text.length < shortestSecret) return text;
    return this.#withoutTokens(this.#withoutKnown(text, text.length));
  }

  /** As `redact`, for a text that was cut off: whatever may be the beginning of a secret goes too. */
  redactCut(text: string): string {
    // A secret that began before this place is there as a whole.
    const whole = text.length - this.#longest;
    const result = this.#withoutTokens(this.#withoutKnown(text, whole));
    let tail = result.length;
    while (tail > 0 && /[\w.-]/.test(result.charAt(tail - 1))) tail -= 1;
    const stray = result.indexOf('eyJ', tail);
    return stray < 0 ? result : result.slice(0, stray);
  }

  get lineage(): readonly LineageEntry[] {
    return this.#lineage;
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
    // Two bytes a character at most, and what a map costs for each entry.
    this.#formBytes += form.length * 2 + 100;
    if (this.#formBytes > mostFormBytes) {
      throw new TransportError('SECRETS_LIMIT', 'more secrets than can be told apart in a record');
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

  /** Known secrets replaced; text that begins at `end` or later is dropped. */
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
          // What begins later in the same part is no token either: it has the same end.
          const dot = word.indexOf('.', at);
          if (dot < 0) break;
          next = dot;
        } else {
          result += word.slice(copied, at) + this.#stray(token);
          copied = at + token.length;
          next = copied;
        }
        at = word.indexOf('eyJ', next);
      }
      return result + word.slice(copied);
    });
  }

  /** The label of what looks like a token; beyond the first ones they share one. */
  #stray(token: string): string {
    const known = this.#labels.get(token) ?? this.#strays.get(token);
    if (known !== undefined) return known;
    if (this.#strays.size >= mostStrays) return '<token>';
    const label = this.#newLabel('token');
    this.#strays.set(token, label);
    return label;
  }
}

/** Where the rest of a secret ends of which only the beginning is compared. */
function endOfRest(text: string, from: number): number {
  rest.lastIndex = from;
  return from + (rest.exec(text)?.[0].length ?? 0);
}

/** A number for the two characters at a place; for ASCII no two pairs share one. */
function pairAt(text: string, i: number): number {
  return ((text.charCodeAt(i) << 8) ^ text.charCodeAt(i + 1)) & 0xffff;
}

/** A secret as it may be written: plain, in a URL, in a form, in JSON, in HTML, in a header. */
function formsOf(secret: string): Iterable<string> {
  // Most are written the same way everywhere.
  if (/^[\w.-]*$/.test(secret)) return [secret];
  const inUrl = percentEncoded(secret);
  const inForm = new URLSearchParams({ s: secret }).toString().slice(2);
  const inJson = JSON.stringify(secret).slice(1, -1);
  const lowerHex = (text: string) => text.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  return new Set([
    secret,
    inUrl,
    lowerHex(inUrl),
    inForm,
    lowerHex(inForm),
    inJson,
    inJson.replaceAll('/', String.raw`\/`),
    asciiJson(inJson),
    asciiJson(inJson).replaceAll('/', String.raw`\/`),
    inHtml(secret),
    Buffer.from(secret).toString('latin1'),
  ]);
}

function percentEncoded(secret: string): string {
  // A lone surrogate, which JSON can hold, has no encoding; on the wire it becomes U+FFFD.
  return encodeURIComponent(secret.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
}

/** JSON with every other character than ASCII escaped, as some serializers write it. */
function asciiJson(json: string): string {
  return json.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

function inHtml(secret: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return secret.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}
