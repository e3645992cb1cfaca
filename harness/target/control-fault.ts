/** A fault of the control interface, never of the contract. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault';
  readonly operation: string;
  readonly reason: string;

  constructor(operation: string, reason: string) {
    super(`control operation ${operation}: ${reason}`);
    this.operation = operation;
    this.reason = reason;
  }
}
