import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type {
  CredentialsDocument,
  LedgerClaim,
} from '../../targets/credentials/credentials-document.js';
import type { CredentialsStore } from '../../targets/credentials/credentials-store.js';
import { LedgerError } from './ledger-error.js';
import type { LedgerFile } from './ledger-file.js';

/** A run that has claimed a ledger for longer was killed: no job of a CI takes longer, milliseconds. */
const longestMs = 6 * 60 * 60_000;

/** The way to use a ledger alone. */
export interface Claim {
  /**
   * Takes the ledger for this run.
   *
   * @throws {LedgerError} when this copy is spent, or another run uses it
   * @throws {CredentialsError} when the store cannot be read or written
   */
  take(): Promise<void>;
  /** Gives it back; the copies of earlier runs stay spent. */
  release(): Promise<void>;
}

/**
 * Claims a ledger in the store of the credentials, which all jobs share. Two jobs may have restored the same
 * copy of the file: the first one counts the generation up, and the store tells the second one so.
 *
 * @param store undefined when the manifest names none; then only the lock beside the file protects it
 */
export function claimOf(
  file: LedgerFile,
  store: CredentialsStore | undefined,
  now: () => number = Date.now,
): Claim {
  const holder = `${hostname()}-${randomUUID().slice(0, 8)}`;
  const read = async () => (await store?.read()) ?? {};
  return {
    take: async () => {
      const document = await read();
      refuseSpent(file, document.ledger, now());
      const id = file.claim.id ?? randomUUID();
      const generation = file.claim.generation + 1;
      const ledger = { id, generation, holder, since: new Date(now()).toISOString() };
      await store?.write({ ...document, ledger });
      const { ledger: kept } = store === undefined ? { ledger } : await read();
      if (kept?.holder !== holder) throw inUse(file, kept);
      file.claimed(id, generation);
    },
    release: async () => {
      const document: CredentialsDocument = await read();
      const { ledger } = document;
      if (ledger?.holder !== holder) return;
      const { id, generation } = ledger;
      await store?.write({ ...document, ledger: { id, generation } });
    },
  };
}

function refuseSpent(file: LedgerFile, kept: LedgerClaim | undefined, now: number): void {
  if (kept === undefined) return;
  const age = kept.since === undefined ? Infinity : now - Date.parse(kept.since);
  if (kept.holder !== undefined && age < longestMs) throw inUse(file, kept);
  const { id, generation } = file.claim;
  // A new ledger takes the place of one that is lost; the copies of the lost one stay spent.
  if (id === undefined) return;
  const how = 'so its codes and tokens may be used up. Restore the newest copy, or delete this one';
  if (id !== kept.id) {
    throw new LedgerError(
      `${file.place}: the credentials store knows another ledger that was begun later, ${how}`,
    );
  }
  if (generation >= kept.generation) return;
  throw new LedgerError(
    `${file.place}: this copy has been used by ${generation} runs, and the credentials store knows of ` +
      `${kept.generation}: another job has used it since, ${how}`,
  );
}

function inUse({ place }: LedgerFile, kept: LedgerClaim | undefined): LedgerError {
  const who =
    kept?.holder === undefined ? '' : ` (${kept.holder}, since ${kept.since ?? 'an unknown time'})`;
  return new LedgerError(
    `${place}: another run uses it${who}, and two would spend each other's codes and tokens. Wait until it ` +
      'ends; the claim of a killed run ends after 6 hours',
  );
}
