/** No complete answer came. This alone never makes a target non-conforming. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
