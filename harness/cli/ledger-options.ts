import type { LedgerOptions } from '../ledger/open.js';
import type { Manifest } from '../target/manifest.js';
import { UserError } from './failure.js';

/** What a command line says of a ledger. */
export interface LedgerArguments {
  /** Path of the ledger; that of the manifest without it. */
  readonly ledger?: string;
  /** Milliseconds to wait for what falls due. */
  readonly wait?: number;
}

/**
 * What a run is to do with its ledger; undefined where there is none.
 *
 * @throws {UserError} it cannot be used in this way
 */
export function ledgerOptionsOf(
  manifest: Manifest,
  { ledger, wait, shard }: LedgerArguments & { readonly shard?: unknown },
): LedgerOptions | undefined {
  const file = ledger ?? (manifest.kind === 'url' ? manifest.ledger : undefined);
  if (file === undefined) {
    if (wait === undefined) return undefined;
    throw new UserError('--wait: expected --ledger too, or ledger in the manifest, found neither');
  }
  if (shard !== undefined) {
    throw new UserError(
      '--shard: expected a run without a ledger, for two shards cannot write to one; leave --shard out',
    );
  }
  return { file, waitMs: wait ?? 0, environment: process.env };
}
