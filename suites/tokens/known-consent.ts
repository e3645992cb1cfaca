import { isInteger } from '../../spec/exact-json.js';
import type { Id } from '../../spec/generated/control-types.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';
import { isRecord } from '../../spec/violation-words.js';
import { claimsOf, distinctConsent } from './consents.js';
import { type JsonRecord, readJwt } from '../shared/jwt.js';
import type { Tools } from '../shared/renewals.js';

type Stage = Tools & Pick<CheckContext<Messages>, 'seen' | 'has' | 'notOffered'>;

/** What the claims of access tokens must name, and the claims. */
export interface NamedClaims {
  readonly id: string | Id;
  /** Readable claims: of a pair and of its renewals. */
  readonly claims: readonly JsonRecord[];
  /** What else a claim may name in the clear. */
  readonly names: readonly string[];
}

/**
 * The claims of access tokens, and the ID of one party of the consent. Where nothing can be made, there is one
 * token, and the account endpoint tells whose it is.
 */
export async function claimsNaming(
  t: Stage,
  party: 'user' | 'account' | 'integration',
): Promise<NamedClaims> {
  if (t.has('grant')) {
    const consent = await distinctConsent(t);
    const ids = {
      user: () => consent.user.id,
      account: () => consent.account.id,
      integration: () => consent.integration.clientId,
    };
    const names = [consent.integration.name];
    return { id: ids[party](), claims: await claimsOf(t, consent), names };
  }
  const { claims } = readJwt(await t.given.access());
  const all = claims === undefined ? [] : [claims];
  if (party === 'integration') {
    return { id: (await t.given.integration()).clientId, claims: all, names: [] };
  }
  const { json } = await t.seen.account(await t.given.access());
  const id = isRecord(json) ? json[party === 'user' ? 'current_user_id' : 'id'] : undefined;
  if (isInteger(id)) return { id, claims: all, names: [] };
  throw t.notOffered(`the ID of the ${party}`, 'the account endpoint does not tell it');
}
