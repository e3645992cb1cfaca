import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { replaceFile } from '../../base/replace-file.js';
import {
  type LedgerDocument,
  type LedgerTarget,
  parseLedger,
  type SealedItem,
} from './ledger-document.js';
import { itemKinds, type ItemKind } from './items.js';
import { LedgerError } from './ledger-error.js';
import { codeOf, reasonOf } from '../../base/thrown.js';

/** A ledger on disk. Each change replaces the whole file. Only its owner can read it. */
export class LedgerFile {
  readonly place: string;
  readonly #file: string;
  #document: LedgerDocument;

  private constructor(file: string, document: LedgerDocument, place: string) {
    this.#file = file;
    this.#document = document;
    this.place = place;
  }

  /**
   * Reads a ledger; a missing file is an empty ledger. A code that a killed run began to judge is
   * dropped, because it may be used up.
   *
   * @param mustExist whether a missing file is an error
   * @throws {LedgerError} when it cannot be read, is no ledger, belongs to another target, or is missing
   *   though it must exist
   */
  static open(given: string, target: LedgerTarget, mustExist = false): LedgerFile {
    const place = `ledger ${given}`;
    const file = resolve(given);
    const text = textOf(file, place);
    if (text === undefined) {
      if (mustExist) throw gone(place);
      return new LedgerFile(file, { version: 1, target, items: [], judged: {} }, place);
    }
    const document = parseLedger(text, place);
    refuseOther(document.target, target, place);
    const items = document.items.filter(
      ({ kind, begun }) => begun === undefined || itemKinds[kind].holds !== 'code',
    );
    return new LedgerFile(file, { ...document, target, items }, place);
  }

  get target(): LedgerTarget {
    return this.#document.target;
  }

  get items(): readonly SealedItem[] {
    return this.#document.items;
  }

  get judged(): LedgerDocument['judged'] {
    return this.#document.judged;
  }

  /** The name and the number of runs that a copy of it is known by. */
  get claim(): { readonly id: string | undefined; readonly generation: number } {
    const { id, generation = 0 } = this.#document;
    return { id, generation };
  }

  /** Records that a run uses it. @throws {LedgerError} when the file cannot be written */
  claimed(id: string, generation: number): void {
    this.#write({ ...this.#document, id, generation });
  }

  /** @throws {LedgerError} when the file cannot be written */
  add(item: SealedItem): void {
    this.#write({ ...this.#document, items: [...this.items, item] });
  }

  /** Records that an item is about to be used and may be used up. */
  begin(id: string, begun: string): void {
    const items = this.items.map((item) => (item.id === id ? { ...item, begun } : item));
    this.#write({ ...this.#document, items });
  }

  remove(id: string): void {
    const items = this.items.filter((item) => item.id !== id);
    this.#write({ ...this.#document, items });
  }

  /** Removes an item that has a verdict. */
  settle({ id, kind }: { id: string; kind: ItemKind }, verdict: 'passed' | 'failed', at: string) {
    const items = this.items.filter((item) => item.id !== id);
    const judged = { ...this.judged, [kind]: { at, verdict } };
    this.#write({ ...this.#document, items, judged });
  }

  #write(document: LedgerDocument): void {
    const fresh = freshStem(this.#file) + randomBytes(6).toString('hex');
    try {
      replaceFile(this.#file, fresh, `${JSON.stringify(document, undefined, 2)}\n`);
    } catch (error) {
      throw new LedgerError(`${this.place}: cannot be written: ${reasonOf(error)}`);
    }
    this.#document = document;
  }
}

/** The beginning of the paths of temporary files for a ledger. */
export function freshStem(file: string): string {
  return `${resolve(file)}.new-`;
}

function textOf(file: string, place: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new LedgerError(`${place}: cannot be read: ${reasonOf(error)}`);
  }
}

function gone(place: string): LedgerError {
  return new LedgerError(
    `${place}: expected a ledger (--ledger-required), found no such file: its items are lost. Restore it, or run ` +
      'once without --ledger-required to start a new one',
  );
}

function refuseOther(found: LedgerTarget, expected: LedgerTarget, place: string): void {
  const words = ({ base_url, client_id }: LedgerTarget) =>
    base_url + (client_id === undefined ? '' : `, integration ${client_id}`);
  if (words(found) === words(expected)) return;
  throw new LedgerError(
    `${place}: expected the ledger of ${words(expected)}, found that of ${words(found)}; name another file for each target`,
  );
}
