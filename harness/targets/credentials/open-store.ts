import type { Manifest } from '../manifest/manifest-kinds.js';
import type { CredentialsStore } from './credentials-store.js';

/** The store that a manifest names; undefined when it names none. */
export async function storeOf(manifest: Manifest): Promise<CredentialsStore | undefined> {
  if (manifest.kind !== 'url') return undefined;
  const { file, command } = manifest.credentials ?? {};
  if (file !== undefined) return new (await import('./file-store.js')).FileStore(file);
  if (command === undefined) return undefined;
  return new (await import('./command-store.js')).CommandStore(command);
}
