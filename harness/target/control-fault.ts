/** A fault of the control interface, never of the contract. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault';
  readonly operation: string;
  readonly reason: string;

  /** @param source whose fault it is, where not that of the HTTP control protocol: an adapter */
  constructor(operation: string, reason: string, source?: string) {
    super(
      source === undefined
        ? `control operation ${operation}: ${reason}`
        : `${source}: ${operation}: ${reason}`,
    );
    this.operation = operation;
    this.reason = reason;
  }
}
