import { Allowance } from '../../http/allowance.js';
import type { Manifest } from './manifest-kinds.js';
import { isManual } from './manual.js';
import { isShared } from './safety.js';

/** What a careful run may spend when the manifest does not say: operators lock out who spends far more. */
const usual = { logins: 10, grants: 100, refusals: 120 };
/** As many more for a sitting: each of its checks grants access, which is refused after the person acted. */
const moreInSitting = 40;

/**
 * How many log-ins, grants and refused credentials a run may cause; undefined on a target that only tests
 * use.
 */
export function allowanceOf(manifest: Manifest): Allowance | undefined {
  if (manifest.kind !== 'url' || !isShared(manifest)) return undefined;
  const more = isManual(manifest) ? moreInSitting : 0;
  const { max_logins, max_grants, max_refused_credentials } = manifest;
  return Allowance.of({
    logins: max_logins ?? usual.logins,
    grants: max_grants ?? usual.grants + more,
    refusals: max_refused_credentials ?? usual.refusals + more,
  });
}
