/** A control request that names something unknown or asks for something that is not allowed. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';

  /** `status` is the HTTP status of the refusal. */
  constructor(
    readonly status: 400 | 403 | 404,
    message: string,
  ) {
    super(message);
  }
}
