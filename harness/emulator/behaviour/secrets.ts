/**
 * Regeneration of the secret key (section 3, 5.5): the new key, the old one, and the access that
 * ends with it.
 */
import type { Ctx } from '../context.js';
import type { Authorization, Code, Integration } from '../model.js';

export interface SecretBehaviour {
  /** Replaces the key and returns the new one. */
  replaceSecret(ctx: Ctx, integration: Integration): string;
  /** Whether the option to keep old authorizations holds for this integration. */
  keepsAuthorizations(ctx: Ctx, integration: Integration, keep: boolean): boolean;
  authorizationsEndedByRegeneration(
    ctx: Ctx,
    integration: Integration,
    keep: boolean,
  ): Authorization[];
  codesEndedByRegeneration(ctx: Ctx, integration: Integration, keep: boolean): Code[];
}

export const secrets: SecretBehaviour = {
  replaceSecret: (ctx, integration) => {
    integration.oldSecrets.push(integration.secret);
    integration.secret = ctx.b.newSecret(ctx);
    return integration.secret;
  },
  keepsAuthorizations: (ctx, integration, keep) =>
    keep && !(ctx.choices.keepIgnoredForPrivate && integration.visibility === 'private'),
  authorizationsEndedByRegeneration: (ctx, integration, keep) => {
    if (ctx.b.keepsAuthorizations(ctx, integration, keep)) return [];
    return ctx.store.installationsOf(integration).flatMap((each) => each.authorizations);
  },
  codesEndedByRegeneration: (ctx, integration, keep) => {
    if (!ctx.choices.regenerationRevokesCodes) return [];
    if (ctx.b.keepsAuthorizations(ctx, integration, keep)) return [];
    return ctx.store.installationsOf(integration).flatMap((each) => each.codes);
  },
};
