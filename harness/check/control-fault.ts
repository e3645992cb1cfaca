import { NotPossible } from './signals.js';

/** A fault of the control interface, never of the contract. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault';
  readonly operation: string;
  readonly reason: string;
  /** What the user can do about it, where that is known. */
  readonly mend: string | undefined;
  /** Whether control answered: it refused, or said what the protocol does not know. */
  readonly isAnswered: boolean;

  /** @param facts the adapter at fault, absent for the HTTP control protocol; a mend; whether control answered */
  constructor(
    operation: string,
    reason: string,
    {
      source,
      mend,
      isAnswered = false,
    }: { readonly source?: string; readonly mend?: string; readonly isAnswered?: boolean } = {},
  ) {
    const where =
      source === undefined ? `control operation ${operation}` : `${source}: ${operation}`;
    super(`${where}: ${reason}${mend === undefined ? '' : `. ${mend}.`}`);
    this.operation = operation;
    this.reason = reason;
    this.mend = mend;
    this.isAnswered = isAnswered;
  }
}

/**
 * The result of something that control may refuse, or not offer.
 *
 * @returns undefined where control does not do it
 * @throws what has another cause
 */
export async function unlessRefused<Result>(
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    // Where control does not answer, nobody knows what it did.
    const isRefused =
      error instanceof ControlFault ? error.isAnswered : error instanceof NotPossible;
    if (isRefused) return undefined;
    throw error;
  }
}
