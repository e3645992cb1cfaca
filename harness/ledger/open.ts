import { resolve } from 'node:path';
import type { CatalogEntry } from '../catalog.js';
import type { ClockFindings } from '../clock/choose.js';
import { lockBeside } from '../credentials/lock.js';
import type { RequestBudget } from '../http/budget.js';
import { isKept } from '../target/authorization.js';
import { removeLeftovers } from '../replace-file.js';
import type { Manifest } from '../target/manifest.js';
import { openSession } from '../target/open.js';
import { LedgerBook } from './book.js';
import type { LedgerTarget } from './document.js';
import { freshStem, LedgerFile } from './file.js';
import { openedItem } from './item.js';
import { LedgerError } from './ledger-error.js';
import { keyVariable, Seal } from './seal.js';

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
  readonly clock: { readonly kind: 'control' | 'faketime' | 'wall' };
  /** What preflight has seen. */
  readonly findings: ClockFindings | undefined;
  /** What all requests are taken from. */
  readonly budget: RequestBudget | undefined;
  /** Called before it waits, with the moment until which: milliseconds since the epoch. */
  readonly onWait?: ((until: number) => void) | undefined;
}

/** A ledger that can be used on a target. */
export interface OpenLedger {
  book(user: LedgerUser): LedgerBook;
  /** Lets another run have it. */
  readonly close: () => void;
}

/**
 * Opens a ledger before its target is asked anything.
 *
 * @throws {LedgerError} there is no key, the file is no ledger, or the target is not of its kind
 * @throws {CredentialsError} another run has it
 */
export async function openLedger(options: LedgerOptions, manifest: Manifest): Promise<OpenLedger> {
  const seal = Seal.of(options.environment);
  // Read once it is locked, and not before.
  const close = await lockBeside(resolve(options.file), `ledger ${options.file}`);
  try {
    removeLeftovers(freshStem(options.file));
    return { ...usable(options, manifest, seal), close };
  } catch (error) {
    close();
    throw error;
  }
}

function usable(options: LedgerOptions, manifest: Manifest, seal: Seal): Pick<OpenLedger, 'book'> {
  const file = ledgerFile(options.file, manifest);
  // A wrong key is told now and not at the end of the run.
  refuseOtherKey(file, seal);
  return {
    book: ({ catalog, findings, budget, timeoutMs, marginMs, signal, clock, onWait }) =>
      new LedgerBook(
        {
          file,
          seal,
          timeoutMs,
          marginMs,
          signal,
          onWait,
          waitMs: options.waitMs,
          mints: options.only !== true,
          clockStands: clock.kind === 'wall',
          renews: isKept(manifest),
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

/** As `ledgerFile`, where no key is needed yet; one that is there must fit. @throws {LedgerError} */
export function pendingFile({ file: path, environment }: LedgerOptions, manifest: Manifest) {
  const file = ledgerFile(path, manifest);
  if ((environment[keyVariable]?.trim() ?? '') !== '') refuseOtherKey(file, Seal.of(environment));
  return file;
}

function refuseOtherKey({ items, target, place }: LedgerFile, seal: Seal): void {
  for (const item of items) openedItem(item, { seal, target, place }, undefined);
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
