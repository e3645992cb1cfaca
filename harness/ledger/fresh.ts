import type { KeptGrant } from '../credentials/kept-grant.js';
import type { Messages } from '../check.js';
import type { CheckContext } from '../context.js';
import type { Consent, TokenPair } from '../given/given.js';
import { Inconclusive } from '../run/signals.js';
import type { Session } from '../target/session.js';

type T = CheckContext<Messages>;

/** A pair made just now, and who granted it where somebody did. */
export interface Fresh {
  readonly pair: TokenPair;
  readonly consent?: Consent;
}

/** Makes a pair; `again` asks for another one in the same way by the same user. */
export type MakeFresh = (t: T, again?: Fresh) => Promise<Fresh>;

/** How pairs are made on a target: by grants, where they can be had. */
export function freshOf({ capabilities, kept }: Session): MakeFresh {
  const grants = capabilities.some(({ name, present }) => name === 'grant' && present);
  return grants || kept === undefined ? byGrant : byRenewal(kept);
}

/** Each pair by a grant of its own. */
export const byGrant: MakeFresh = async (t, again) => {
  const { tokens, integration, account, user } = await t.given.installation(again?.consent ?? {});
  return { pair: tokens, consent: { integration, account, user } };
};

/** Access tokens by renewals of the grant that is kept between runs. Its refresh tokens stay its own. */
function byRenewal(kept: KeptGrant): MakeFresh {
  return async (t) => {
    const { integration } = kept;
    if (integration === undefined) {
      throw new Inconclusive('prerequisite', 'the kept grant cannot be renewed');
    }
    const from = t.clock.now();
    const accessToken = await kept.renew().catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'CredentialsError') throw error;
      throw new Inconclusive('prerequisite', error.message);
    });
    const issued = { from, to: t.clock.now() };
    return {
      pair: { accessToken, refreshToken: '', expiresIn: undefined, issued, integration },
    };
  };
}
