import type { GivenIntegration, TokenPair } from '../../check/given.js';
import type { KnownSecret } from '../../http/redaction.js';

/** Access to a grant that is kept between runs. */
export interface KeptAccess {
  /** All secrets of the grant: no output may show them. */
  readonly secrets: readonly KnownSecret[];
  /** The integration of the grant; undefined where only an access token is kept. */
  readonly integration: GivenIntegration | undefined;
  /**
   * Returns an access token that is alive.
   *
   * @throws {Error} with the name `CredentialsError` when the grant cannot be renewed
   */
  access(): Promise<string>;
  /** The pair of the last renewal in this run; renews once if there was none. It throws like `access`. */
  renewed(): Promise<TokenPair>;
}
