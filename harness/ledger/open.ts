import type { CatalogEntry } from '../catalog.js';
import type { ClockFindings } from '../clock/choose.js';
import type { RequestBudget } from '../http/budget.js';
import type { Manifest } from '../target/manifest.js';
import { openSession } from '../target/open.js';
import { LedgerBook } from './book.js';
import type { LedgerTarget } from './document.js';
import { LedgerFile } from './file.js';
import { openedItem } from './item.js';
import { LedgerError } from './ledger-error.js';
import { Seal } from './seal.js';

/** What a run is to do with a ledger. */
export interface LedgerOptions {
  /** Path of the file; it need not be there. */
  readonly file: string;
  /** Milliseconds to wait at the end for what falls due meanwhile. */
  readonly waitMs: number;
  /** Judge what is due, run no other check and make nothing new. */
  readonly only?: boolean;
  /** Where the key is. */
  readonly environment: NodeJS.ProcessEnv;
}

/** What the run knows that uses a ledger. */
export interface LedgerUser {
  readonly catalog: readonly CatalogEntry[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly marginMs: number;
  /** What preflight has seen. */
  readonly findings: ClockFindings | undefined;
  /** What all requests are taken from. */
  readonly budget: RequestBudget | undefined;
}

/** A ledger that can be used on a target. */
export interface OpenLedger {
  book(user: LedgerUser): LedgerBook;
}

/**
 * Opens a ledger before its target is asked anything.
 *
 * @throws {LedgerError} there is no key, the file is no ledger, or the target is not of its kind
 */
export function openLedger(options: LedgerOptions, manifest: Manifest): OpenLedger {
  const file = ledgerFile(options.file, manifest);
  const seal = Seal.of(options.environment);
  // A wrong key is told now and not at the end of the run.
  for (const item of file.items)
    openedItem(item, { seal, target: file.target, place: file.place }, undefined);
  return {
    book: ({ catalog, findings, budget, timeoutMs, marginMs, signal }) =>
      new LedgerBook(
        {
          file,
          seal,
          timeoutMs,
          marginMs,
          signal,
          waitMs: options.waitMs,
          mints: options.only !== true,
          open: () => openSession(manifest, { findings, budget }),
        },
        catalog,
      ),
  };
}

/** The file alone, which tells without a key what is pending. @throws {LedgerError} */
export function ledgerFile(path: string, manifest: Manifest): LedgerFile {
  return LedgerFile.open(path, targetOf(manifest));
}

function targetOf(manifest: Manifest): LedgerTarget {
  if (manifest.kind !== 'url') {
    throw new LedgerError(
      `ledger: expected a target of kind url, found ${manifest.kind}: what a run starts forgets all when it ends`,
    );
  }
  const clientId = manifest.authorization?.integration.client_id;
  return {
    base_url: manifest.base_url.replace(/\/$/, ''),
    ...(clientId !== undefined && { client_id: clientId }),
  };
}
