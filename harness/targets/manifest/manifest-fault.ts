/** A broken rule of the manifest that its schema cannot express: the place and the message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
