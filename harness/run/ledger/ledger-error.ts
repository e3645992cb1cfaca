/** A ledger that cannot be used. The message says how to correct it. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}
