/** The account endpoint (2.5, 4.5). Mutants break one field's presence, type or value. */
import type { Caller, Ctx } from '../context.js';
import type { Account, JsonObject } from '../model.js';

const symbols: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['RUB', '₽'],
  ['BRL', 'R$'],
  ['MXN', '$'],
]);

/** Members that the contract does not name and widely used clients read. */
const furtherMembers: JsonObject = {
  customers_mode: 'unavailable',
  is_unsorted_on: true,
  mobile_feature_version: 0,
  is_loss_reason_enabled: true,
  is_helpbot_enabled: false,
  is_technical_account: false,
  contact_name_display_order: 1,
};

export interface AccountBehaviour {
  currencySymbol(ctx: Ctx, currency: string): string;
  /** A Unix timestamp as the bodies carry it: integer seconds. */
  timestamp(ctx: Ctx, ms: number): number;
  accountLink(ctx: Ctx, account: Account): string;
  accountBody(ctx: Ctx, caller: Caller): JsonObject;
}

export const account: AccountBehaviour = {
  currencySymbol: (_ctx, currency) => symbols.get(currency) ?? currency,
  timestamp: (_ctx, ms) => Math.floor(ms / 1000),
  accountLink: (ctx) => `${ctx.b.baseUrl(ctx)}/api/v4/account`,
  accountBody: (ctx, caller) => {
    const { account: own } = caller;
    return {
      id: own.id,
      name: own.name,
      subdomain: own.subdomain,
      created_at: ctx.b.timestamp(ctx, own.createdAt),
      created_by: own.createdBy,
      updated_at: ctx.b.timestamp(ctx, own.updatedAt),
      updated_by: own.updatedBy,
      current_user_id: caller.userId,
      country: ctx.choices.countryCase === 'upper' ? own.country : own.country.toLowerCase(),
      currency: own.currency,
      currency_symbol: ctx.b.currencySymbol(ctx, own.currency),
      ...(ctx.choices.accountMembers === 'further' && furtherMembers),
      _links: { self: { href: ctx.b.accountLink(ctx, own) } },
    };
  },
};
