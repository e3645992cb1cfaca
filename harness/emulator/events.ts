import type { Ctx } from './context.js';
import type { HookCall } from './hook-sender.js';
import type { Installation, Integration } from './model.js';

/**
 * Deactivates an installation: revokes its access, then attempts the disable hook. Resolves after
 * the first attempt, or before it where hooks come late.
 */
export async function endInstallation(ctx: Ctx, installation: Installation): Promise<void> {
  const fires = installation.active || ctx.b.firesWhenInactive(ctx);
  ctx.b.deactivate(ctx, installation);
  if (!fires) return;
  await callNowOrLater(ctx, ctx.b.hookCalls(ctx, installation));
}

/** Makes the calls of an event. Resolves after the attempt, or at once where they come later. */
export async function callNowOrLater(ctx: Ctx, calls: readonly HookCall[]): Promise<void> {
  const { hookCopies, hookDelayMs } = ctx.choices;
  for (let copy = 1; copy <= hookCopies; copy += 1) {
    if (hookDelayMs === 0) await ctx.b.makeCalls(ctx, calls);
    else setTimeout(() => void ctx.b.makeCalls(ctx, calls), copy * hookDelayMs).unref();
  }
}

/** Regenerates the secret key and returns the new one. */
export async function regenerate(
  ctx: Ctx,
  integration: Integration,
  keep: boolean,
): Promise<string> {
  const ended = ctx.b.authorizationsEndedByRegeneration(ctx, integration, keep);
  const codes = ctx.b.codesEndedByRegeneration(ctx, integration, keep);
  const secret = ctx.b.replaceSecret(ctx, integration);
  for (const authorization of ended) authorization.revoked = true;
  for (const code of codes) code.revoked = true;
  if (ctx.b.keepsAuthorizations(ctx, integration, keep)) return secret;
  const told = ctx.store.installationsOf(integration).filter((each) => each.active);
  if (ctx.choices.regenerationUninstalls) for (const each of told) each.active = false;
  if (ctx.choices.regenerationFiresHook) {
    await callNowOrLater(
      ctx,
      told.flatMap((each) => ctx.b.hookCalls(ctx, each)),
    );
  }
  return secret;
}
