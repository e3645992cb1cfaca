import type { Fault } from './manifest-fault.js';
import { isManual } from './manual.js';
import type { UrlManifest } from './manifest-kinds.js';

/** The faults of `control: manual` and of `person` that the schema of the manifest does not find. */
export function personFaults(manifest: UrlManifest): Fault[] {
  const { person, authorization, ledger } = manifest;
  const hook = authorization?.integration.disable_hook;
  const isAddress = hook !== undefined && hook !== 'none';
  if (!isManual(manifest)) {
    const idle: Fault[] = [];
    if (person !== undefined) {
      idle.push({ path: '$.person', message: 'expected control: manual beside it' });
    }
    if (isAddress) {
      idle.push({
        path: '$.authorization.integration.disable_hook',
        message: `expected none, found ${JSON.stringify(hook)}; an address belongs to control: manual`,
      });
    }
    return idle;
  }
  const faults: Fault[] = [];
  if (authorization?.flow === undefined) {
    faults.push({
      path: '$.control',
      message:
        'expected authorization.flow beside manual, found none: before a person acts, the run grants access on the authorization page',
    });
  }
  if (ledger !== undefined) {
    faults.push({
      path: '$.ledger',
      message:
        'expected nothing beside control: manual, because a new secret key or a deactivation ends what waits in a ledger; use a manifest of its own for it',
    });
  }
  if (person?.hook_port !== undefined && !isAddress) {
    faults.push({
      path: '$.person.hook_port',
      message: 'expected an address in authorization.integration.disable_hook, found none',
    });
  }
  if (isAddress && hook.startsWith('https:') && person?.hook_port === undefined) {
    const message =
      'expected hook_port beside an address with https: the port of this machine to which it leads';
    if (manifest.listen_tls === undefined) faults.push({ path: '$.person', message });
  }
  return faults;
}
