/** A fault of the control interface, never of the contract. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault';
  readonly operation: string;
  readonly reason: string;
  /** What the user can do about it, where that is known. */
  readonly mend: string | undefined;

  /** @param source the adapter at fault; absent for the HTTP control protocol */
  constructor(operation: string, reason: string, source?: string, mend?: string) {
    const where =
      source === undefined ? `control operation ${operation}` : `${source}: ${operation}`;
    super(`${where}: ${reason}${mend === undefined ? '' : `. ${mend}.`}`);
    this.operation = operation;
    this.reason = reason;
    this.mend = mend;
  }
}
