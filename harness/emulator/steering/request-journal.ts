import type {
  Awaited,
  JournalEntry,
  RequestFilter,
  WaitFilter,
} from '../../../spec/generated/control-types.js';
import { Redactor } from '../../http/redaction.js';
import { clearTimer, setTimer } from '../real-time.js';
import { type RawEntry, redacted, secretsIn } from './journal-entry.js';
import { matches } from './filter.js';

/** Entries that a journal keeps; older ones are dropped. */
const mostEntries = 10_000;
const usualWaitMs = 5_000;

type Listener = (entry: JournalEntry) => void;

/**
 * The requests that arrived and the calls that the emulator made. Secrets never enter it: labels
 * such as `<refresh_token#2>` replace them, one label for each secret.
 */
export class Journal {
  readonly #listeners = new Set<Listener>();
  #redactor = new Redactor();
  #entries: JournalEntry[] = [];
  #count = 0;

  /** Adds an entry. */
  add(raw: RawEntry): void {
    const secrets = secretsIn(raw);
    try {
      this.learn(secrets);
    } catch {
      // The redactor holds no more secrets. The entries so far keep their labels.
      this.#redactor = new Redactor();
      this.learn(secrets);
    }
    this.#count += 1;
    const entry = redacted(raw, this.#count, this.#redactor);
    this.#entries.push(entry);
    if (this.#entries.length > mostEntries) this.#entries.shift();
    for (const listener of this.#listeners) listener(entry);
  }

  /** Gives labels to secrets that were handed out in another way than by a request. */
  learn(secrets: ReturnType<typeof secretsIn>): void {
    for (const [secret, kind] of secrets) this.#redactor.learn(secret, kind);
  }

  /** The label of a secret that was seen. */
  labelOf(secret: string): string | undefined {
    return this.#redactor.labelOf(secret);
  }

  /** A text with labels in place of the secrets that were seen. */
  redact(text: string): string {
    return this.#redactor.redact(text);
  }

  /** The entries that match, oldest first. */
  entries(filter: RequestFilter = {}): JournalEntry[] {
    return this.#entries.filter((entry) => matches(filter, entry));
  }

  /** Calls `listener` with each entry to come. The returned function ends this. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once `count` entries match, or after `timeout_ms` on the machine's clock. */
  wait({ count = 1, timeout_ms = usualWaitMs, ...filter }: WaitFilter): Promise<Awaited> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimer(timer);
        unfollow();
        const requests = this.entries(filter);
        resolve({ reached: requests.length >= count, requests });
      };
      const look = () => {
        if (this.entries(filter).length >= count) end();
      };
      const unfollow = this.follow(look);
      const timer = setTimer(end, timeout_ms);
      look();
    });
  }

  /** Drops all entries; numbers and labels go on. */
  clear(): void {
    this.#entries = [];
  }

  /** Begins anew, with the first number and the first labels. */
  restart(): void {
    this.clear();
    this.#count = 0;
    this.#redactor = new Redactor();
  }
}
