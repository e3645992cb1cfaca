import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import type { Door } from '../targets/manifest/safety.js';
import { withCredentialsCommand } from './credentials-option.js';

/** The options of a command line that change a manifest. */
export interface AddedToManifest {
  /** Effects that checks may have beyond what the manifest allows. */
  readonly allow: readonly Door[];
  readonly maxRequests?: number;
  /** Program and arguments that store credentials; replaces the store of the manifest. */
  readonly credentialsCommand?: readonly string[];
}

/** Adds the options to a manifest. @throws {UserError} when an option and the manifest exclude each other */
export function withAdded(
  manifest: Manifest,
  { allow, maxRequests, credentialsCommand }: AddedToManifest,
): Manifest {
  return {
    ...withCredentialsCommand(manifest, credentialsCommand),
    ...(allow.length > 0 && { allow: [...new Set([...(manifest.allow ?? []), ...allow])] }),
    ...(maxRequests !== undefined && { max_requests: maxRequests }),
  };
}
