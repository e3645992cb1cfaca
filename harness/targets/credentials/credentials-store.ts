import type { CredentialsDocument } from './credentials-document.js';

/** The place where credentials are kept between runs. */
export interface CredentialsStore {
  /** Its name in messages, such as `credentials file sandbox.credentials.json`. */
  readonly place: string;
  /**
   * Reads the stored document; undefined when nothing is stored yet.
   *
   * @throws {CredentialsError} when it cannot be read or used
   */
  read(): Promise<CredentialsDocument | undefined>;
  /**
   * Stores a document. Resolves when it would survive a crash of this machine.
   *
   * @throws {CredentialsError} when it fails; the earlier document is then still stored
   */
  write(document: CredentialsDocument): Promise<void>;
  /**
   * Locks out other runs until the returned function is called, or this process ends.
   *
   * @throws {CredentialsError} when another run holds the lock
   */
  lock(): Promise<() => void>;
}
