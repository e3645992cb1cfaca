import type { LineageEntry } from '../check/evidence.js';
import type { Lineage } from './lineage.js';
import type { KnownSecret, Redactor } from './redaction.js';
import { formsOf } from './secret-forms.js';
import { shortestRun, TellingRuns } from './telling-runs.js';
import type { WireRequest, WireResponse } from './transport.js';

/** A shorter secret may stand in a text by chance. */
const shortest = 12;
/** Most secrets that are looked for, and most characters of a body: a target decides how many there are. */
const mostSecrets = 400;
const mostCharacters = 256 * 1024;

type FindableSecret = Pick<LineageEntry, 'label' | 'kind' | 'parent' | 'exchange'>;

/** A secret in an answer to a request that did not carry it. */
export interface ForeignSecret {
  /** Its label in the evidence, such as `<client_secret#1>`. */
  readonly label: string;
  readonly kind: LineageEntry['kind'];
  /** Number, method and address of the exchange. */
  readonly n: number;
  readonly method: string;
  readonly url: string;
}

/**
 * Looks in every answer for secrets that its asker did not send: the secret key, which only the
 * integrator knows (5.4), and codes and tokens that do not descend from what the asker presented.
 */
export class ForeignSecrets {
  readonly #redactor: Redactor;
  readonly #lineage: Lineage;
  readonly #most: number;
  readonly #keys: readonly FindableSecret[];
  readonly #forms = new Map<string, readonly Form[]>();
  readonly #runs = new TellingRuns();
  /** Some secret has no run of letters and digits that tells it. */
  #hasShortRun = false;
  /** Number of the entries of the lineage whose runs are known. */
  #prepared = 0;
  #found: ForeignSecret | undefined;

  /**
   * @param known secrets that exist before the check; the secret keys among them are looked for
   * @param most number of the newest secrets that are looked for
   */
  constructor(
    redactor: Redactor,
    lineage: Lineage,
    known: readonly KnownSecret[],
    most = mostSecrets,
  ) {
    this.#redactor = redactor;
    this.#lineage = lineage;
    this.#most = most;
    this.#keys = known.flatMap(([secret, kind]) => {
      const label = redactor.labelOf(secret);
      return kind === 'client_secret' && label !== undefined ? [{ label, kind }] : [];
    });
    for (const key of this.#keys) this.#prepare(key);
  }

  /** The first one, if any. */
  get found(): ForeignSecret | undefined {
    return this.#found;
  }

  /**
   * Looks at an exchange whose own secrets are known by now.
   *
   * @returns what it found in this exchange, the first time
   * @param handsOut whether codes and tokens are handed out there: then only the secret key is foreign
   */
  look(
    n: number,
    request: WireRequest,
    response: WireResponse,
    handsOut: boolean,
  ): ForeignSecret | undefined {
    if (this.#found !== undefined || !this.#mayBeIn(response)) return undefined;
    const entries: readonly FindableSecret[] = [
      ...this.#keys,
      ...this.#lineage.entries.slice(-this.#most),
    ];
    const answer = new Searched(textOf(response.headers, response.body));
    // A secret of this very answer was handed out to its asker.
    const shown = entries.filter((entry) => entry.exchange !== n && this.#isIn(entry, answer));
    if (shown.length === 0) return undefined;
    const asked = new Searched(`${request.url}\n${textOf(request.headers, request.body)}`);
    const carried = entries.filter((entry) => this.#isIn(entry, asked));
    const own = new Set(carried.map((entry) => this.#rootOf(entry)));
    const foreign = shown.find(
      (entry) => !own.has(this.#rootOf(entry)) && (entry.kind === 'client_secret' || !handsOut),
    );
    if (foreign === undefined) return undefined;
    const { label, kind } = foreign;
    this.#found = { label, kind, n, method: request.method, url: request.url };
    return this.#found;
  }

  /** Tells most answers without a secret, without a closer look. */
  #mayBeIn({ headers, body }: WireResponse): boolean {
    const { entries } = this.#lineage;
    for (; this.#prepared < entries.length; this.#prepared += 1) {
      const entry = entries[this.#prepared];
      if (entry !== undefined) this.#prepare(entry);
    }
    if (this.#hasShortRun) return true;
    return (
      this.#runs.mayBeIn(body.toString('latin1', 0, mostCharacters)) ||
      headers.some(([name, value]) => this.#runs.mayBeIn(name) || this.#runs.mayBeIn(value))
    );
  }

  #prepare({ label }: FindableSecret): void {
    for (const { run } of this.#formsOf(label)) {
      if (run.length < shortestRun) this.#hasShortRun = true;
      else this.#runs.add(run);
    }
  }

  /** The credential from which it descends: a grant, or a secret key itself. */
  #rootOf({ label, parent }: FindableSecret): string {
    const above = this.#lineage.entries.find((each) => each.label === parent);
    return above === undefined ? (parent ?? label) : this.#rootOf(above);
  }

  #isIn({ label }: FindableSecret, text: Searched): boolean {
    return this.#formsOf(label).some((form) => text.has(form));
  }

  #formsOf(label: string): readonly Form[] {
    const known = this.#forms.get(label);
    if (known !== undefined) return known;
    const secret = this.#redactor.secretOf(label) ?? '';
    const forms = secret.length < shortest ? [] : [...formsOf(secret)].map(formOf);
    this.#forms.set(label, forms);
    return forms;
  }
}

/** A form in which a secret can be written, and its longest run of letters and digits. */
interface Form {
  readonly text: string;
  readonly run: string;
}

function formOf(text: string): Form {
  const runs = text.match(/\w+/g) ?? [];
  return {
    text,
    run: runs.reduce((longest, run) => (run.length > longest.length ? run : longest), ''),
  };
}

/** A text in which many secrets are looked for. */
class Searched {
  readonly #text: string;
  readonly #runs: ReadonlySet<string>;

  constructor(text: string) {
    this.#text = text;
    this.#runs = new Set(text.match(/\w{8,}/g));
  }

  /** Whether it has these characters, and not as a part of a longer word: then it has the whole run, too. */
  has({ text, run }: Form): boolean {
    return (run.length < shortestRun || this.#runs.has(run)) && hasWord(this.#text, text);
  }
}

function textOf(headers: WireResponse['headers'], body: Buffer | undefined): string {
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${head}\n${body?.toString('utf8', 0, mostCharacters) ?? ''}`;
}

/** Whether a text has these characters, and not as a part of a longer word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if (!/\w/.test(before) && !/\w/.test(after)) return true;
  }
  return false;
}
