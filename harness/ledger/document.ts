import { readFileSync } from 'node:fs';
import { compileSchema } from '../../spec/compile-schema.js';
import { packageRoot } from '../../spec/root.js';
import type { ItemKind } from './items.js';
import { LedgerError } from './ledger-error.js';

/** Times are ISO 8601, in UTC, to the millisecond. */
export interface LedgerDocument {
  readonly version: 1;
  readonly target: LedgerTarget;
  readonly items: readonly SealedItem[];
  /** The last verdict of each kind. */
  readonly judged: Readonly<Partial<Record<ItemKind, LastVerdict>>>;
}

/** Whose items they are. */
export interface LedgerTarget {
  readonly base_url: string;
  readonly client_id?: string;
}

export interface SealedItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** Just before and just after it came about. */
  readonly issued: { readonly from: string; readonly to: string };
  /** When it was seen to be alive, where that does not use it up. */
  readonly accepted?: string;
  /** A run began to judge it. */
  readonly begun?: string;
  /** What is secret of it, see `seal.ts`. */
  readonly sealed: string;
}

export interface LastVerdict {
  readonly at: string;
  readonly verdict: 'passed' | 'failed';
}

/** @throws {LedgerError} the text is no ledger */
export function parseLedger(text: string, place: string): LedgerDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new LedgerError(`${place}: not JSON; remove it to begin anew`);
  }
  const schema = JSON.parse(
    readFileSync(new URL('harness/ledger/ledger.schema.json', packageRoot), 'utf8'),
  ) as Record<string, unknown>; // a file of this package
  const judged = compileSchema<LedgerDocument>(schema, 'ledger')(document);
  if (judged.ok) return judged.value;
  const [violation] = judged.violations;
  throw new LedgerError(`${place}: ${violation?.message ?? 'no ledger'}; remove it to begin anew`);
}
