import { setTimeout } from 'node:timers/promises';
import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { Authorization, JsonObject } from '../model.js';

/** A token request whose pair is being made. */
interface Request {
  readonly authorization: Authorization;
  readonly isRenewal: boolean;
}

/** Requests with the same key that are under way at once. */
interface Crowd {
  readonly key: string;
  readonly first: Request;
  /** The answer of the first of them that is ready. */
  ready: { readonly request: Request; readonly body: JsonObject } | undefined;
  left: number;
}

/** Milliseconds that a pair takes, so that requests sent together meet. */
const makingMs = 25;

/**
 * Mixes up token requests that are under way at once.
 *
 * @param keyOf equal for the requests that are mixed up; undefined for those that never are
 * @param mixed whose pair a request gets, and what it is told of the answer that was ready before its own
 */
export function tokenRequestsAtOnce(
  b: Behaviour,
  keyOf: (request: Request) => string | undefined,
  mixed: {
    readonly authorization?: (first: Authorization) => Authorization;
    readonly body?: (before: JsonObject, own: JsonObject, isOtherKind: boolean) => JsonObject;
  },
): Partial<Behaviour> {
  const crowds = new Map<string, Crowd>();
  const waiting = new WeakMap<Ctx, readonly [Request, Crowd]>();
  return {
    issuePair: (ctx, authorization, parent) => {
      const request = { authorization, isRenewal: parent !== undefined };
      const key = keyOf(request);
      if (key === undefined) return b.issuePair(ctx, authorization, parent);
      const crowd = crowds.get(key) ?? { key, first: request, ready: undefined, left: 0 };
      crowds.set(key, crowd);
      crowd.left += 1;
      waiting.set(ctx, [request, crowd]);
      const receiver = mixed.authorization?.(crowd.first.authorization) ?? authorization;
      return b.issuePair(ctx, receiver, parent);
    },
    signAccess: async (ctx, claims) => {
      if (waiting.has(ctx)) await setTimeout(makingMs);
      return b.signAccess(ctx, claims);
    },
    tokenBody: (ctx, pair, jwt) => {
      const own = b.tokenBody(ctx, pair, jwt);
      const [request, crowd] = waiting.get(ctx) ?? [];
      if (request === undefined || crowd === undefined) return own;
      crowd.left -= 1;
      if (crowd.left === 0) crowds.delete(crowd.key);
      const { ready } = crowd;
      crowd.ready ??= { request, body: own };
      if (ready === undefined || mixed.body === undefined) return own;
      return mixed.body(ready.body, own, ready.request.isRenewal !== request.isRenewal);
    },
  };
}
