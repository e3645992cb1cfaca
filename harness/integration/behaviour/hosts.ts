/** The hosts of the service (4.3): what may get the secret key, a code or a token. */
import type { Ctx } from '../context.js';
import type { Account, Call } from '../model.js';

export interface HostBehaviour {
  isServiceHost(ctx: Ctx, host: string): boolean;
  /** The host of the account that `referer` names; undefined where it is no host of the service. */
  hostOf(ctx: Ctx, referer: string): string | undefined;
  /** Host and port to connect to for a request. */
  addressFor(ctx: Ctx, call: Call): string;
  apiHost(ctx: Ctx, account: Account): string;
  tokenHost(ctx: Ctx, account: Pick<Account, 'host'>): string;
}

export const hosts: HostBehaviour = {
  isServiceHost: ({ settings }, host) => {
    const base = new URL(settings.baseUrl);
    const name = host.toLowerCase();
    if (name === base.host || name === base.hostname) return true;
    const { serviceHost } = settings;
    if (serviceHost === undefined || !/^[a-z0-9.-]+$/.test(name)) return false;
    return name === serviceHost || name.endsWith(`.${serviceHost}`);
  },
  hostOf: (ctx, referer) => {
    if (!ctx.b.isServiceHost(ctx, referer)) return undefined;
    return ctx.settings.serviceHost === undefined ? new URL(ctx.settings.baseUrl).host : referer;
  },
  addressFor: (ctx, { host }) =>
    ctx.b.isServiceHost(ctx, host) ? new URL(ctx.settings.baseUrl).host : host,
  apiHost: (_ctx, { host }) => host,
  tokenHost: (_ctx, { host }) => host,
};
