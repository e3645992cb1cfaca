/** What is kept of an account, and how a program begins and ends. */
import type { Ctx } from '../context.js';
import type { Account } from '../model.js';

export interface LifeBehaviour {
  load(ctx: Ctx, id: string): Account | undefined;
  loadAll(ctx: Ctx): Account[];
  keep(ctx: Ctx, account: Account): void;
  /** The user must grant access again. */
  end(ctx: Ctx, account: Account): void;
  isConnected(ctx: Ctx, id: string): boolean;
  onStart(ctx: Ctx): void;
  /** At an orderly end, not when the program is killed. */
  onStop(ctx: Ctx): void;
}

export const life: LifeBehaviour = {
  load: ({ store }, id) => store.read(id),
  loadAll: ({ store }) => store.all(),
  keep: ({ store }, account) => store.write(account),
  end: (ctx, account) => {
    ctx.b.keep(ctx, { ...account, state: 'ended' });
    ctx.log(`account ${account.id}: access must be granted again`);
  },
  isConnected: (ctx, id) => ctx.b.load(ctx, id)?.state === 'connected',
  onStart: (ctx) => ctx.log(`integration ${ctx.settings.clientId} is ready`),
  onStop: () => {},
};
