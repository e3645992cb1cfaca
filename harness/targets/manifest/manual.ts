import type { Manifest, UrlManifest } from './manifest-kinds.js';

/** A manifest whose control is a person. */
export type ManualManifest = UrlManifest & { readonly control: 'manual' };

/** Whether a person controls the target: `control: manual`. */
export function isManual(manifest: Manifest): manifest is ManualManifest {
  return manifest.kind === 'url' && manifest.control === 'manual';
}

/**
 * Whether a program controls the target: an embedded emulator, the control protocol or an adapter. A
 * person does not count.
 */
export function hasControl(manifest: Manifest): boolean {
  return manifest.kind === 'embedded' || (manifest.control !== undefined && !isManual(manifest));
}
