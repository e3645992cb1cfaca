import type { KnownSecret } from '../../http/redaction.js';

/** Access to a grant that is kept between runs. */
export interface KeptAccess {
  /** All secrets of the grant: no output may show them. */
  readonly secrets: readonly KnownSecret[];
  /**
   * Returns an access token that is alive.
   *
   * @throws {Error} with the name `CredentialsError` when the grant cannot be renewed
   */
  access(): Promise<string>;
}
