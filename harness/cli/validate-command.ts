import { loadProfile } from '../../spec/profile.js';
import { loadManifest } from '../targets/manifest/manifest.js';

/** `crm-conformance validate`: loads a manifest with its profile and adapter; throws if one is not valid. */
export async function validateCommand(file: string): Promise<number> {
  const manifest = loadManifest(file, process.env);
  if (manifest.kind !== 'embedded') {
    loadProfile(manifest.profile);
    if (manifest.control?.startsWith('file:')) {
      const { requireAdapterFile } = await import('../targets/control/adapter-control.js');
      requireAdapterFile(manifest.control);
    }
  }
  process.stdout.write(`${file}: valid manifest of kind ${manifest.kind}\n`);
  return 0;
}
