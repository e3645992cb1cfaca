/** A ledger that cannot be used; the message says how to mend it. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}
