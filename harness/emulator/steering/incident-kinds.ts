import type { IncidentKind } from '../../../spec/generated/control-types.js';
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';

/**
 * Where an incident happens: `limit` at the limiter, `before` instead of everything, `instead` in
 * place of an operation that the request may use, `answer` to the answer of an operation that took
 * effect.
 */
export type Stage = 'limit' | 'before' | 'instead' | 'answer';

interface KindFacts {
  readonly title: string;
  readonly stage: Stage;
  /** The answer of the stages `before` and `instead`. */
  readonly reply?: (ctx: Ctx, retryAfter: number | undefined) => Reply;
}

/** All kinds of incidents. None breaks the contract: each is a move that a real service makes. */
export const incidentKinds: Readonly<Record<IncidentKind, KindFacts>> = {
  'answer-lost': {
    title: 'the request takes effect, and the connection ends without an answer',
    stage: 'answer',
  },
  'answer-late': {
    title: 'the request takes effect, and its answer comes late (delay_ms)',
    stage: 'answer',
  },
  'answer-cut': {
    title: 'the request takes effect, and the connection ends in the middle of the answer',
    stage: 'answer',
  },
  'too-many-requests': {
    title: 'answered 429 as if the limit were exceeded (retry_after)',
    stage: 'before',
    reply: (ctx, retryAfter) =>
      retryAfter === undefined
        ? ctx.b.tooManyRequests(ctx)
        : ctx.b.tooManyRequests({ ...ctx, b: { ...ctx.b, retryAfter: () => retryAfter } }),
  },
  'server-failure': {
    title: 'answered 500, without effect',
    stage: 'instead',
    reply: (ctx) => ctx.b.serverFailure(ctx),
  },
  'payment-required': {
    title: 'answered 402, as after the end of the paid period',
    stage: 'instead',
    reply: (ctx) => ctx.b.paymentRequired(ctx),
  },
  blocked: {
    title: 'answered 403, as after many ignored 429 answers',
    stage: 'instead',
    reply: (ctx) => ctx.b.blockedReply(ctx),
  },
  'not-found': {
    title: 'answered 404, as if somebody had deleted the resource',
    stage: 'instead',
    reply: (ctx) => ctx.b.notFound(ctx),
  },
  'nothing-to-return': {
    title: 'answered 204 without a body',
    stage: 'instead',
    reply: (ctx) => ctx.b.nothing(ctx),
  },
  'validation-failed': {
    title: 'answered 400 with validation errors',
    stage: 'instead',
    reply: (ctx) =>
      ctx.b.invalid(ctx, [
        {
          requestId: '0',
          index: 0,
          errors: [
            {
              code: 'NotSupportedChoice',
              path: 'custom_fields_values.0.field_id',
              detail: 'The value you selected is not a valid choice.',
            },
          ],
        },
      ]),
  },
  'competing-traffic': {
    title: 'other traffic of the same address uses up a part of the limit (requests_per_second)',
    stage: 'limit',
  },
};
