import type { Manifest } from '../target/manifest.js';
import type { Door } from '../target/safety.js';
import { withCredentialsCommand } from './credentials-option.js';

/** What a command line may add to a manifest. */
export interface AddedToManifest {
  /** Effects that checks may have beyond what the manifest allows. */
  readonly allow: readonly Door[];
  readonly maxRequests?: number;
  /** Program and arguments that keep credentials, in the place of those of the manifest. */
  readonly credentialsCommand?: readonly string[];
}

/** @throws {UserError} the manifest and what is added exclude each other */
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
