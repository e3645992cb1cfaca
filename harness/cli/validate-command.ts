import { loadProfile } from '../../spec/profile.js';
import { loadManifest } from '../target/manifest.js';

/** Says that a manifest, with its profile and adapter, can be used. Throws what it says of one that cannot. */
export async function validateCommand(file: string): Promise<number> {
  const manifest = loadManifest(file, process.env);
  if (manifest.kind !== 'embedded') {
    loadProfile(manifest.profile);
    if (manifest.control?.startsWith('file:')) {
      const { requireAdapterFile } = await import('../target/adapter-control.js');
      requireAdapterFile(manifest.control);
    }
  }
  process.stdout.write(`${file}: a usable manifest of kind ${manifest.kind}\n`);
  return 0;
}
