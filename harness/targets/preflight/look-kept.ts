import { byLogin } from '../credentials/credentials-error.js';
import type { KeptGrant } from '../credentials/kept-grant.js';
import type { AccessLook, Asker } from './access-look.js';
import type { Finding } from './finding.js';

/**
 * Tests whether the stored grant still opens the API. A token that is refused early is renewed
 * once: another program may have renewed it, or it was revoked.
 *
 * @throws {CredentialsError} when it can no longer be renewed
 */
export async function lookKept(kept: KeptGrant, t: Asker): Promise<AccessLook> {
  let accessToken = await kept.access();
  let { status } = await t.resources.account(accessToken);
  let whose = 'the stored access token';
  if (status === 401 && kept.renewable) {
    accessToken = await kept.renew();
    ({ status } = await t.resources.account(accessToken));
    whose = 'the stored access token, renewed';
  }
  const found: Omit<Finding, 'state'> = {
    topic: 'access',
    tried: `GET /api/v4/account with ${whose}`,
    found: `status ${status}`,
  };
  if (status === 401) {
    const mend = `Get new credentials by ${byLogin}, or give the manifest a profile that names the right header and scheme`;
    const finding: Finding = { ...found, state: 'fault', mend };
    return { finding, installation: undefined, accessToken: undefined };
  }
  const ok = status >= 200 && status < 300;
  const finding: Finding = ok
    ? { ...found, state: 'ok' }
    : { ...found, state: 'limited', found: `status ${status}; the checks judge this` };
  return { finding, installation: undefined, accessToken };
}
