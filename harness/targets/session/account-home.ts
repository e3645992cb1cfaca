import type { AccountHosts, LedAccountHosts } from '../../http/account-hosts.js';
import type { Shortcut } from '../../http/shortcut.js';
import { ControlFault } from '../../check/control-fault.js';
import type { Profile } from '../../../spec/profile.js';
import type { Control } from '../../check/control.js';
import type { Manifest } from '../manifest/manifest-kinds.js';

/** The parts of a session on which the address of an account depends. */
interface Parts {
  readonly baseUrl: string;
  readonly control: Control;
  readonly manifest: Manifest;
  readonly profile: Profile;
  readonly shortcut?: Shortcut | undefined;
}

/** Where accounts have addresses, connections to them lead to the address of the target itself. */
export function shortcutOf(
  { shortcut, baseUrl }: Pick<Parts, 'shortcut' | 'baseUrl'>,
  alsoFor: string | undefined,
): Shortcut | undefined {
  if (alsoFor === undefined) return shortcut;
  const { host, hostname, port, protocol } = new URL(baseUrl);
  const itself = {
    instead: host,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  return { ...(shortcut ?? itself), alsoFor };
}

/** The hosts of accounts, and the host and port to which connections to them lead. */
export function accountHostsOf(shortcut: Shortcut | undefined): LedAccountHosts | undefined {
  if (shortcut?.alsoFor === undefined) return undefined;
  const { alsoFor: pattern, host, port } = shortcut;
  return { pattern, leadTo: `${host.includes(':') ? `[${host}]` : host}:${port}` };
}

/**
 * The address of requests that belong to no account. Where each account has its own, it is that of an
 * account that is made for it, or of the account of the manifest.
 *
 * @throws {ControlFault} when there is no such account
 */
export async function homeOf(
  { baseUrl, control, manifest, profile }: Parts,
  hosts: AccountHosts,
): Promise<string> {
  if (profile.accounts === undefined) return baseUrl;
  const declared = manifest.kind === 'embedded' ? undefined : manifest.authorization?.account;
  const account =
    (await control.createAccount?.({ users: [{ role: 'administrator' }] })) ??
    (declared?.id === undefined ? undefined : { ...declared, id: declared.id });
  const home = account && hosts.add(account);
  if (home !== undefined) return home;
  throw new ControlFault(
    'createAccount',
    'is not offered, and the profile has an address for each account (accounts.address)',
    { mend: 'Offer createAccount by control, or give the manifest authorization.account' },
  );
}
