/** Renewal (2.4, section 3): when, with which token, one at a time, and what is kept of it. */
import type { Ctx } from '../context.js';
import type { Account } from '../model.js';

export interface RenewalBehaviour {
  /** Whether access must be renewed before it is used. */
  isDue(ctx: Ctx, account: Account): boolean;
  renewalFields(ctx: Ctx, account: Account): Record<string, string>;
  /** The account with an access token that can be used; undefined where access is lost for now. */
  withAccess(ctx: Ctx, id: string): Promise<Account | undefined>;
  /**
   * Renews, unless somebody else has renewed since `seen` was read.
   *
   * @returns the account as it is now; undefined where it could not be renewed
   */
  renew(ctx: Ctx, seen: Account): Promise<Account | undefined>;
  /** Runs a renewal while no other renewal of the account runs, in any replica. */
  oneAtATime<T>(ctx: Ctx, id: string, work: () => Promise<T>): Promise<T>;
  renewOnce(ctx: Ctx, account: Account): Promise<Account | undefined>;
  /** Before a token is sent. */
  beforeRenewal(ctx: Ctx, account: Account): void;
  /** The service does not accept the refresh token. */
  onRefusedRenewal(ctx: Ctx, account: Account): void;
  onFailedRenewal(ctx: Ctx, account: Account): void;
}

export const renewal: RenewalBehaviour = {
  isDue: (ctx, { expiresAt }) =>
    ctx.choices.renews === 'early' && expiresAt - ctx.now() < ctx.choices.marginMs,
  renewalFields: ({ settings }, { refreshToken }) => ({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    redirect_uri: settings.redirectUri,
  }),
  withAccess: async (ctx, id) => {
    const account = ctx.b.load(ctx, id);
    if (account?.state !== 'connected') return undefined;
    return ctx.b.isDue(ctx, account) ? ctx.b.renew(ctx, account) : account;
  },
  renew: (ctx, seen) =>
    ctx.b.oneAtATime(ctx, seen.id, async () => {
      const account = ctx.b.load(ctx, seen.id);
      if (account?.state !== 'connected') return undefined;
      if (account.accessToken !== seen.accessToken) return account;
      return ctx.b.renewOnce(ctx, account);
    }),
  oneAtATime: (ctx, id, work) => ctx.store.locked(`account-${id}`, work),
  renewOnce: async (ctx, account) => {
    ctx.b.beforeRenewal(ctx, account);
    const fields = ctx.b.renewalFields(ctx, account);
    const asked = await ctx.b.askForTokens(ctx, account.host, fields);
    if (asked.kind === 'pair') {
      const renewed: Account = { ...account, ...asked.tokens };
      ctx.b.keep(ctx, renewed);
      return renewed;
    }
    if (asked.kind === 'refused') ctx.b.onRefusedRenewal(ctx, account);
    else ctx.b.onFailedRenewal(ctx, account);
    return undefined;
  },
  beforeRenewal: () => {},
  onRefusedRenewal: (ctx, account) => ctx.b.end(ctx, account),
  onFailedRenewal: (ctx, { id }) => ctx.log(`account ${id}: access could not be renewed for now`),
};
