import type { IncidentKind } from '../../../spec/generated/control-types.js';
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';

/** The answers of the incidents of the stages `before` and `instead`. */
export const incidentReplies: Readonly<
  Partial<Record<IncidentKind, (ctx: Ctx, retryAfter: number | undefined) => Reply>>
> = {
  'too-many-requests': (ctx, retryAfter) =>
    retryAfter === undefined
      ? ctx.b.tooManyRequests(ctx)
      : ctx.b.tooManyRequests({ ...ctx, b: { ...ctx.b, retryAfter: () => retryAfter } }),
  'server-failure': (ctx) => ctx.b.serverFailure(ctx),
  'payment-required': (ctx) => ctx.b.paymentRequired(ctx),
  blocked: (ctx) => ctx.b.blockedReply(ctx),
  'not-found': (ctx) => ctx.b.notFound(ctx),
  'nothing-to-return': (ctx) => ctx.b.nothing(ctx),
  'method-not-supported': (ctx) => ctx.b.methodNotAllowed(ctx, []),
  unprocessable: (ctx) => ctx.b.problem(ctx, 422, 'The request cannot be processed'),
  'validation-failed': (ctx) =>
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
};
