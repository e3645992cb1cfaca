import { readFileSync } from 'node:fs';
import { compileSchema } from '../../../spec/compile-schema.js';
import { packageRoot } from '../../../spec/root.js';
import type { ItemKind } from './items.js';
import { LedgerError } from './ledger-error.js';

/** The content of a ledger. Times are ISO 8601, in UTC, to the millisecond. */
export interface LedgerDocument {
  readonly version: 1;
  readonly target: LedgerTarget;
  /** Tells this ledger from all others; absent before its first claim. */
  readonly id?: string;
  /** Number of runs that have used it; absent before its first claim. */
  readonly generation?: number;
  readonly items: readonly SealedItem[];
  /** The last verdict of each kind. */
  readonly judged: Readonly<Partial<Record<ItemKind, LastVerdict>>>;
}

/** The target that the items belong to. */
export interface LedgerTarget {
  readonly base_url: string;
  readonly client_id?: string;
}

export interface SealedItem {
  readonly id: string;
  readonly kind: ItemKind;
  /** Time just before and just after it was issued. */
  readonly issued: { readonly from: string; readonly to: string };
  /** Time when it was accepted, for an item that this does not use up. */
  readonly accepted?: string;
  /** Time when a run began to judge it. */
  readonly begun?: string;
  /** The secret part of the item; see `seal.ts`. */
  readonly sealed: string;
}

export interface LastVerdict {
  readonly at: string;
  readonly verdict: 'passed' | 'failed';
}

/** @throws {LedgerError} when the text is no ledger */
export function parseLedger(text: string, place: string): LedgerDocument {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new LedgerError(`${place}: not JSON; delete it to start a new one`);
  }
  const schema = JSON.parse(
    readFileSync(new URL('harness/run/ledger/ledger.schema.json', packageRoot), 'utf8'),
  ) as Record<string, unknown>; // the schema is part of this package
  const judged = compileSchema<LedgerDocument>(schema, 'ledger')(document);
  if (judged.ok) return judged.value;
  const [violation] = judged.violations;
  throw new LedgerError(
    `${place}: ${violation?.message ?? 'no ledger'}; delete it to start a new one`,
  );
}
