import { resolve } from 'node:path';
import type { CatalogEntry } from '../../check/catalog.js';
import type { ClockFindings } from '../../targets/clock/choose.js';
import { storeOf } from '../../targets/credentials/open-store.js';
import { claimOf } from './claim.js';
import { lockBeside } from '../../targets/credentials/lock.js';
import { isKept } from '../../targets/manifest/declared-authorization.js';
import { removeLeftovers } from '../../base/replace-file.js';
import type { Manifest } from '../../targets/manifest/manifest-kinds.js';
import { type Beforehand, openSession } from '../../targets/session/open-session.js';
import { LedgerBook } from './book.js';
import type { LedgerTarget } from './ledger-document.js';
import { freshStem, LedgerFile } from './ledger-file.js';
import { openedItem } from './item.js';
import { LedgerError } from './ledger-error.js';
import { keyVariable, Seal } from './seal.js';

/** The options of a run for its ledger. */
export interface LedgerOptions {
  /** Path of the file; it need not exist. */
  readonly file: string;
  /** Longest wait at the end for items that become due, milliseconds. */
  readonly waitMs: number;
  /** The file must exist: a run without the earlier items is an error. */
  readonly required?: boolean;
  /** Judge only items that are due: run no other check and make nothing new. */
  readonly only?: boolean;
  /** The environment that holds the key. */
  readonly environment: NodeJS.ProcessEnv;
}

/** The facts about the run that uses a ledger. */
export interface LedgerUser extends Pick<Beforehand, 'budget' | 'until' | 'onHold' | 'label'> {
  readonly catalog: readonly CatalogEntry[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly marginMs: number;
  readonly clock: { readonly kind: 'control' | 'faketime' | 'wall' };
  /** The findings of preflight. */
  readonly findings: ClockFindings | undefined;
  /** Called before it waits. `until` is the end of the wait, milliseconds since the epoch. */
  readonly onWait?: ((until: number) => void) | undefined;
}

/** A ledger that can be used with a target. */
export interface OpenLedger {
  book(user: LedgerUser): LedgerBook;
  /** Takes the ledger for this run, in the store of the credentials. Throws like `Claim.take`. */
  readonly claim: () => Promise<void>;
  /** Gives it back and releases the lock, so that another run can use it. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a ledger before the first request to its target.
 *
 * @throws {LedgerError} when there is no key, the file is no ledger, or the kind of target cannot
 *   have one
 * @throws {CredentialsError} when another run uses it
 */
export async function openLedger(options: LedgerOptions, manifest: Manifest): Promise<OpenLedger> {
  const seal = Seal.of(options.environment);
  // Lock first, then read: another run may be writing it.
  const unlock = await lockBeside(resolve(options.file), `ledger ${options.file}`);
  try {
    removeLeftovers(freshStem(options.file));
    const file = ledgerFile(options.file, manifest, options.required);
    // A wrong key is reported now and not at the end of the run.
    refuseOtherKey(file, seal);
    const claim = claimOf(file, await storeOf(manifest));
    const close = async () => {
      await claim.release().finally(unlock);
    };
    return { ...usable(options, manifest, seal, file), claim: () => claim.take(), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function usable(
  options: LedgerOptions,
  manifest: Manifest,
  seal: Seal,
  file: LedgerFile,
): Pick<OpenLedger, 'book'> {
  return {
    book: ({
      catalog,
      findings,
      budget,
      timeoutMs,
      marginMs,
      signal,
      clock,
      onWait,
      until,
      onHold,
      label,
    }) =>
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
          open: () => openSession(manifest, { findings, budget, until, onHold, label }),
        },
        catalog,
      ),
  };
}

/** Reads only the file: pending items are known without a key. @throws {LedgerError} */
export function ledgerFile(path: string, manifest: Manifest, required = false): LedgerFile {
  return LedgerFile.open(path, targetOf(manifest), required);
}

/**
 * Like `ledgerFile`. The key is optional, but a given key must be the right one. @throws
 * {LedgerError}
 */
export function pendingFile(options: LedgerOptions, manifest: Manifest) {
  const { file: path, environment, required } = options;
  const file = ledgerFile(path, manifest, required);
  if ((environment[keyVariable]?.trim() ?? '') !== '') refuseOtherKey(file, Seal.of(environment));
  return file;
}

function refuseOtherKey({ items, target, place }: LedgerFile, seal: Seal): void {
  for (const item of items) openedItem(item, { seal, target, place }, undefined);
}

function targetOf(manifest: Manifest): LedgerTarget {
  if (manifest.kind !== 'url') {
    throw new LedgerError(
      `ledger: expected a target of kind url, found ${manifest.kind}: a target that the run starts loses its data when it ends`,
    );
  }
  const clientId = manifest.authorization?.integration.client_id;
  return {
    base_url: manifest.base_url.replace(/\/$/, ''),
    ...(clientId !== undefined && { client_id: clientId }),
  };
}
