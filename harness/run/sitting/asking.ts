import { randomBytes } from 'node:crypto';
import { type Act, acts, type ActPlace } from '../../check/acts.js';
import { NotPossible } from '../../check/signals.js';
import { asTyped } from '../../targets/manifest/duration.js';
import type { Person, PersonRequest, Told } from './person.js';
import type { SittingSummary } from './summary.js';

/** The parts that requests to a person need. */
export interface AskingParts {
  readonly person: Person;
  readonly place: ActPlace;
  /** Longest wait for each answer, milliseconds. */
  readonly limitMs: number;
  /** When the whole run must have ended, milliseconds since the epoch. */
  readonly until: number | undefined;
  readonly signal: AbortSignal;
  /** Called before each request. */
  readonly onAsk: ((request: PersonRequest) => void) | undefined;
  /** Makes a text of the person fit for a report: without secrets, and short. */
  readonly tidy: (text: string) => string;
}

/** Asks a person, and keeps a record. After an answer that fails to come, the person is not asked again. */
export class Asking {
  readonly #parts: AskingParts;
  readonly #state = randomBytes(9).toString('base64url');
  readonly #asked: SittingSummary['asked'][number][] = [];
  #over: string | undefined;
  #fatal: Error | undefined;

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  /** Why the person is not asked again; undefined while the sitting goes on. */
  get over(): string | undefined {
    return this.#over;
  }

  /** The error that ends the run, such as an answer that is none. */
  get fatal(): Error | undefined {
    return this.#fatal;
  }

  get summary(): SittingSummary {
    return { way: this.#parts.person.way, asked: this.#asked };
  }

  /**
   * Asks for an act.
   *
   * @returns what the person told, by the names in the table of acts
   * @throws {NotPossible} when the person cannot do it, does not answer, or is not asked any more
   */
  async ask(act: Act): Promise<Readonly<Record<string, string>>> {
    const { person, limitMs, until, signal, onAsk, tidy } = this.#parts;
    const { capability, done } = acts[act];
    if (this.#over !== undefined) throw new NotPossible(capability, this.#over);
    const started = Date.now();
    const request: PersonRequest = {
      number: this.#asked.length + 1,
      act,
      please: acts[act].please(this.#place()),
      tells: Object.entries(acts[act].tells).map(([name, words]) => this.#told(name, words)),
      until: Math.min(started + limitMs, until ?? Number.POSITIVE_INFINITY),
    };
    onAsk?.(request);
    const answer = await person.ask(request, signal).catch((error: unknown) => {
      this.#fatal = error instanceof Error ? error : new Error(String(error));
      this.#over = 'the sitting has ended with an error';
      throw new NotPossible(capability, this.#over);
    });
    const note = (text: string) => {
      const { please } = request;
      const askedAt = new Date(started).toISOString();
      const endedAt = new Date().toISOString();
      this.#asked.push({ act, please, askedAt, endedAt, answer: answer.kind, text });
    };
    switch (answer.kind) {
      case 'done':
        note(done);
        return answer.values;
      case 'cannot': {
        const reason = `the person cannot do it (${act}): ${tidy(answer.reason)}`;
        note(reason);
        // An account that refuses every call shows nothing more.
        if (act === 'resume-period')
          this.#over = `the period of the account was not resumed: ${reason}`;
        throw new NotPossible(capability, reason);
      }
      case 'late': {
        const reason = signal.aborted
          ? 'the run was interrupted'
          : `no answer came within ${asTyped(limitMs)} (${act})`;
        note(reason);
        this.#over = `the person is not asked again: ${reason}`;
        throw new NotPossible(capability, reason);
      }
    }
  }

  #place(): ActPlace {
    const page = new URL(this.#parts.place.page);
    page.searchParams.set('state', this.#state);
    return { ...this.#parts.place, page: page.href };
  }

  #told(name: string, words: string): Told {
    const fault =
      name === 'address' ? (value: string) => this.#faultOfAddress(value) : () => undefined;
    return { name, words, fault };
  }

  #faultOfAddress(value: string): string | undefined {
    const expected = 'expected the address to which the browser was redirected';
    if (!URL.canParse(value)) return `${expected}, found a text that is no address`;
    const query = new URL(value).searchParams;
    if (!query.get('code')) return `${expected} with a code, found none in it`;
    return query.get('state') === this.#state
      ? undefined
      : `${expected} for this request, found another state in it`;
  }
}
