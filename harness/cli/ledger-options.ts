import type { LedgerOptions } from '../run/ledger/open-ledger.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { isManual } from '../targets/manifest/manual.js';
import { UserError } from './failure.js';

/** The options of a command line about a ledger. */
export interface LedgerArguments {
  /** Path of the ledger; if absent, the path in the manifest. */
  readonly ledger?: string;
  /** The ledger must exist. */
  readonly ledgerRequired?: boolean;
  /** How long to wait for items that fall due, milliseconds. */
  readonly wait?: number;
}

/**
 * The options of a run about its ledger; undefined if it has none.
 *
 * @throws {UserError} when the options exclude each other
 */
export function ledgerOptionsOf(
  manifest: Manifest,
  { ledger, ledgerRequired, wait, shard }: LedgerArguments & { readonly shard?: unknown },
): LedgerOptions | undefined {
  const file = ledger ?? (manifest.kind === 'url' ? manifest.ledger : undefined);
  if (file === undefined) {
    if (wait === undefined && ledgerRequired !== true) return undefined;
    const option = wait === undefined ? '--ledger-required' : '--wait';
    throw new UserError(
      `${option}: expected --ledger too, or ledger in the manifest, found neither`,
    );
  }
  if (isManual(manifest)) {
    throw new UserError(
      '--ledger: expected no control: manual, because what a person does ends the items of a ledger; use a manifest of its own',
    );
  }
  if (shard !== undefined) {
    throw new UserError(
      '--shard: expected a run without a ledger, because shards cannot share one; leave --shard out',
    );
  }
  return {
    file,
    waitMs: wait ?? 0,
    required: ledgerRequired === true,
    environment: process.env,
  };
}
