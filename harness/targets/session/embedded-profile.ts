import { loadProfiles, type Profile } from '../../../spec/profile.js';
import { profileFileOf, type Variant } from '../../emulator/variant.js';
import type { EmbeddedManifest } from '../manifest/manifest-kinds.js';

/** The profile of the manifest; else the profiles of its variants, one over the other. */
export function profileOf({ profile }: EmbeddedManifest, variants: readonly Variant[]): Profile {
  const own = variants.flatMap((variant) => variant.profile ?? []).map(profileFileOf);
  return loadProfiles(profile === undefined ? own : [profile]);
}
