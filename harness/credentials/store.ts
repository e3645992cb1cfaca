import type { Manifest } from '../target/manifest.js';
import type { CredentialsDocument } from './document.js';

/** Where credentials are kept between runs. */
export interface CredentialsStore {
  /** For messages, such as `credentials file sandbox.credentials.json`. */
  readonly place: string;
  /**
   * What is stored; undefined where nothing is yet.
   *
   * @throws {CredentialsError} it cannot be read or used
   */
  read(): Promise<CredentialsDocument | undefined>;
  /**
   * Resolves when the document would outlive a crash of this machine.
   *
   * @throws {CredentialsError} what was stored before is then still there
   */
  write(document: CredentialsDocument): Promise<void>;
  /**
   * Keeps other runs away until the function that it resolves to is called, or this process ends.
   *
   * @throws {CredentialsError} another run has it
   */
  lock(): Promise<() => void>;
}

/** The store that a manifest names; undefined where it names none. */
export async function storeOf(manifest: Manifest): Promise<CredentialsStore | undefined> {
  if (manifest.kind !== 'url') return undefined;
  const { file, command } = manifest.credentials ?? {};
  if (file !== undefined) return new (await import('./file-store.js')).FileStore(file);
  if (command === undefined) return undefined;
  return new (await import('./command-store.js')).CommandStore(command);
}
