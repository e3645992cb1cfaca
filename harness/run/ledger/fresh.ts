import type { KeptGrant } from '../../targets/credentials/kept-grant.js';
import type { Messages } from '../../check/messages.js';
import type { CheckContext } from '../../check/context.js';
import type { Consent, TokenPair } from '../../check/given.js';
import { Inconclusive } from '../../check/signals.js';
import type { Session } from '../../targets/session/session.js';

type T = CheckContext<Messages>;

/** A pair that was just made, and the consent for it, if a user gave one. */
export interface Fresh {
  readonly pair: TokenPair;
  readonly consent?: Consent;
}

/** Makes a pair. With `again`, it makes another one in the same way, for the same user. */
export type MakeFresh = (t: T, again?: Fresh) => Promise<Fresh>;

/** The way to make pairs on a target: by grants, where the target allows them. */
export function freshOf({ capabilities, kept }: Session): MakeFresh {
  const grants = capabilities.some(({ name, present }) => name === 'grant' && present);
  return grants || kept === undefined ? byGrant : byRenewal(kept);
}

/** Makes each pair by its own grant. */
export const byGrant: MakeFresh = async (t, again) => {
  const { tokens, integration, account, user } = await t.given.installation(again?.consent ?? {});
  return { pair: tokens, consent: { integration, account, user } };
};

/** Makes access tokens by renewing the kept grant. Its refresh tokens are not given away. */
function byRenewal(kept: KeptGrant): MakeFresh {
  return async (t) => {
    const { integration } = kept;
    if (integration === undefined) {
      throw new Inconclusive('prerequisite', 'the kept grant cannot be renewed');
    }
    const { from } = t.clock.between();
    const accessToken = await kept.renew().catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'CredentialsError') throw error;
      throw new Inconclusive('prerequisite', error.message);
    });
    const issued = { from, to: t.clock.between().to };
    return {
      pair: { accessToken, refreshToken: '', expiresIn: undefined, issued, integration },
    };
  };
}
