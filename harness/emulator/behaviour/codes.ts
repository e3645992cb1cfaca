/**
 * Authorization codes at the token endpoint (2.2, section 3); `installations` issues them.
 * `claimCode` is the one atomic step: it tests and marks without a gap. A mutant may answer with a
 * promise and so open a race.
 */
import type { Ctx } from '../context.js';
import type { Authorization, Code, Integration, Maybe } from '../model.js';
import type { Refusal } from './refusals.js';

export interface CodeBehaviour {
  findCode(ctx: Ctx, value: string): Code | undefined;
  isCodeOwned(ctx: Ctx, code: Code, integration: Integration): boolean;
  isCodeRevoked(ctx: Ctx, code: Code): boolean;
  isCodeConsumed(ctx: Ctx, code: Code): boolean;
  /** The first fault of the code, if any; see also `isCodeExpired`. */
  codeFault(ctx: Ctx, code: Code | undefined, integration: Integration): Refusal | undefined;
  /** Takes the code for this exchange; false when another exchange took it. */
  claimCode(ctx: Ctx, code: Code): Maybe<boolean>;
  onCodeReuse(ctx: Ctx, code: Code): void;
  /** Called when a known code came with a wrong secret key. */
  onWrongSecret(ctx: Ctx, code: Code, integration: Integration): void;
  openAuthorization(ctx: Ctx, code: Code): Authorization;
}

export const codes: CodeBehaviour = {
  findCode: (ctx, value) => ctx.store.codes.get(value),
  isCodeOwned: (_ctx, code, integration) => code.installation.integration === integration,
  isCodeRevoked: (_ctx, code) => code.revoked,
  isCodeConsumed: (_ctx, code) => code.consumedAt !== undefined,
  codeFault: (ctx, code, integration) => {
    if (code === undefined) return 'code-unknown';
    if (!ctx.b.isCodeOwned(ctx, code, integration)) return 'code-foreign';
    if (ctx.b.isCodeConsumed(ctx, code)) return 'code-used';
    if (ctx.b.isCodeRevoked(ctx, code)) return 'code-revoked';
    if (ctx.b.isCodeExpired(ctx, code)) return 'code-expired';
    return undefined;
  },
  claimCode: (ctx, code) => {
    if (ctx.b.isCodeConsumed(ctx, code)) return false;
    code.consumedAt = ctx.now();
    return true;
  },
  onCodeReuse: (ctx, code) => {
    if (ctx.choices.codeReuseRevokesFamily && code.authorization !== undefined) {
      code.authorization.revoked = true;
    }
  },
  onWrongSecret: (ctx, code, integration) => {
    // Only its own integration can use a code up. Otherwise any integration could spoil any code.
    if (ctx.choices.wrongSecretUsesCode && ctx.b.isCodeOwned(ctx, code, integration)) {
      code.revoked = true;
    }
  },
  openAuthorization: (_ctx, code) => {
    const authorization: Authorization = {
      installation: code.installation,
      userId: code.userId,
      revoked: false,
      renewals: 0,
      refreshTokens: [],
      accessTokens: [],
    };
    code.authorization = authorization;
    code.installation.authorizations.push(authorization);
    return authorization;
  },
};
