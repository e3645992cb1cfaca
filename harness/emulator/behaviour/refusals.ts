/**
 * The refusals of the token endpoint. The contract is silent about status and body, but a refusal
 * hands out no token. Mutants make a refusal unreadable, or leak tokens.
 */
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';

export type Refusal =
  | 'malformed'
  | 'unsupported-body'
  | 'missing-field'
  | 'unsupported-grant'
  | 'unknown-client'
  | 'wrong-secret'
  | 'wrong-redirect'
  | 'code-unknown'
  | 'code-foreign'
  | 'code-used'
  | 'code-revoked'
  | 'code-expired'
  | 'refresh-unknown'
  | 'refresh-foreign'
  | 'refresh-revoked'
  | 'refresh-dead'
  | 'refresh-expired';

export interface RefusalBehaviour {
  refusal(ctx: Ctx, reason: Refusal): Reply;
}

interface Wording {
  readonly status: 400 | 401;
  readonly hint?: string;
  readonly oauth: string;
}

const wordings: Readonly<Record<Refusal, Wording>> = {
  malformed: { status: 400, oauth: 'invalid_request' },
  'unsupported-body': { status: 400, oauth: 'invalid_request' },
  'missing-field': { status: 400, hint: 'Check the request fields', oauth: 'invalid_request' },
  'unsupported-grant': {
    status: 400,
    hint: 'Check the `grant_type` parameter',
    oauth: 'unsupported_grant_type',
  },
  'unknown-client': { status: 401, oauth: 'invalid_client' },
  'wrong-secret': { status: 401, oauth: 'invalid_client' },
  'wrong-redirect': {
    status: 400,
    hint: 'Redirect URI is not associated with client',
    oauth: 'invalid_grant',
  },
  'code-unknown': {
    status: 400,
    hint: 'Cannot decrypt the authorization code',
    oauth: 'invalid_grant',
  },
  'code-foreign': {
    status: 400,
    hint: 'Authorization code was not issued to this client',
    oauth: 'invalid_grant',
  },
  'code-used': {
    status: 400,
    hint: 'Authorization code has been revoked',
    oauth: 'invalid_grant',
  },
  'code-revoked': {
    status: 400,
    hint: 'Authorization code has been revoked',
    oauth: 'invalid_grant',
  },
  'code-expired': {
    status: 400,
    hint: 'Authorization code has expired',
    oauth: 'invalid_grant',
  },
  'refresh-unknown': {
    status: 401,
    hint: 'Cannot decrypt the refresh token',
    oauth: 'invalid_grant',
  },
  'refresh-foreign': {
    status: 401,
    hint: 'Token is not linked to client',
    oauth: 'invalid_grant',
  },
  'refresh-revoked': { status: 401, hint: 'Token has been revoked', oauth: 'invalid_grant' },
  'refresh-dead': { status: 401, hint: 'Token has been revoked', oauth: 'invalid_grant' },
  'refresh-expired': { status: 401, hint: 'Token has expired', oauth: 'invalid_grant' },
};

export const refusals: RefusalBehaviour = {
  refusal: (ctx, reason) => {
    const { status, hint, oauth } = wordings[reason];
    const detail = 'The request could not be authorized';
    switch (ctx.choices.refusal) {
      case 'problem-hint':
        return ctx.b.problem(ctx, status, detail, { hint });
      case 'problem-401':
        return ctx.b.problem(ctx, 401, detail);
      case 'problem-400':
        return ctx.b.problem(ctx, 400, detail);
      case 'oauth-error':
        return {
          status: oauth === 'invalid_client' ? 401 : 400,
          headers: { 'cache-control': 'no-store' },
          mediaType: 'application/json',
          body: { error: oauth },
        };
      case 'html-403':
        return {
          status: 403,
          headers: {},
          mediaType: 'text/html; charset=utf-8',
          text: '<!doctype html><title>Forbidden</title><h1>Forbidden</h1>',
        };
    }
  },
};
