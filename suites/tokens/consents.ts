import type { Consent } from '../../harness/check/given.js';
import type { JsonRecord } from '../shared/jwt.js';
import { readJwt } from '../shared/jwt.js';
import { renewals, type Tools } from '../shared/renewals.js';

/** A consent whose account and user have different IDs, so that one cannot pass for the other. */
export async function distinctConsent(t: Tools): Promise<Consent> {
  const roles = ['administrator', 'granter'] as const;
  const account = await t.given.account({ roles });
  const integration = await t.given.integration();
  // Uses the last user, because a faulty service is likely to use the account's first one.
  const user = account.users.findLast(({ id }) => id !== account.id) ?? account.admin;
  return { integration, account, user };
}

/**
 * Readable claims of the pairs of a code, of its renewal and of the next one; none if they are
 * encrypted.
 */
export async function claimsOf(t: Tools, consent: Consent): Promise<JsonRecord[]> {
  const { tokens } = await t.given.installation(consent);
  const { older, newest } = await renewals(t, tokens, 2);
  const claims = [...older, newest].map(({ accessToken }) => readJwt(accessToken).claims);
  return claims.filter((each) => each !== undefined);
}
