import type { Violation } from '../violation.js';
/**
 * Error bodies (section 7): shapes A to E and the replies that carry them. Every Shape A comes from
 * `problem`: a mutant breaks it for all statuses, or one named reply for one status.
 */
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { JsonObject } from '../model.js';
import { randomEncoded, randomId } from '../random.js';

/** The violations of one item of a request. */
export interface ItemViolations {
  readonly requestId: string;
  /** The place of the item in the request, from 0. */
  readonly index: number;
  readonly errors: readonly Violation[];
}

export interface ErrorBehaviour {
  problemTitle(ctx: Ctx, status: number): string;
  /** The absolute URL that identifies the class of a status. */
  problemType(ctx: Ctx, status: number): string;
  /** The `status` member; equals the HTTP status. */
  problemStatus(ctx: Ctx, status: number): number;
  /** The body of Shape A with further members. */
  shapeA(ctx: Ctx, status: number, detail: string, extra?: JsonObject): JsonObject;
  /** A reply of Shape A. */
  problem(ctx: Ctx, status: number, detail: string, extra?: JsonObject): Reply;
  violation(ctx: Ctx, violation: Violation): JsonObject;
  /** The list `validation-errors` of Shape B. */
  validationErrors(ctx: Ctx, items: readonly ItemViolations[]): JsonObject[];
  /** 400 with Shape B. */
  invalid(ctx: Ctx, items: readonly ItemViolations[]): Reply;
  /** 400, empty data. */
  emptyData(ctx: Ctx): Reply;
  /** 400, a body that cannot be read. */
  malformedBody(ctx: Ctx): Reply;
  /** Shape C (origin errors of the Chats API). */
  shapeC(ctx: Ctx, status: number, type: string, description: string): Reply;
  traceId(ctx: Ctx): string;
  /** 500, Shape D. */
  serverFailure(ctx: Ctx): Reply;
  /** 429, Shape E. */
  shapeE(ctx: Ctx, detail: string, retryAfter: number): Reply;
  paymentRequired(ctx: Ctx): Reply;
  /** The detail of a 404: names the method and the full URL. */
  notFoundDetail(ctx: Ctx): string;
  notFound(ctx: Ctx): Reply;
  methodNotAllowed(ctx: Ctx, allowed: readonly string[]): Reply;
  /** 422, naming the limit. */
  tooManyItems(ctx: Ctx, limit: number): Reply;
}

function worded({ choices }: Ctx, english: string): string {
  return choices.errorWording === 'german' ? 'Die Anfrage ist fehlerhaft' : english;
}

/** The violations that an answer names. */
function toldOf({ choices }: Ctx, items: readonly ItemViolations[]): readonly ItemViolations[] {
  if (choices.violationsTold === 'all') return items;
  return items.slice(0, 1).map((item) => ({ ...item, errors: item.errors.slice(0, 1) }));
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

const typePrefixes = {
  'httpstatus.es': 'https://httpstatus.es/',
  rfc9110: 'https://www.rfc-editor.org/rfc/rfc9110#status.',
  own: 'https://developers.crm.example/errors/',
  // Valid by the WHATWG standard of URLs, which a browser follows, and not by RFC 3986.
  unusual: 'https://entwickler.crm.example/Fehlertypen für Aufrufe|',
} as const;

export const errors: ErrorBehaviour = {
  problemTitle: (_ctx, status) => titles[status] ?? 'Error',
  problemType: (ctx, status) => `${typePrefixes[ctx.choices.statusLinks]}${status}`,
  problemStatus: (_ctx, status) => status,
  shapeA: (ctx, status, detail, extra) => ({
    title: ctx.b.problemTitle(ctx, status),
    type: ctx.b.problemType(ctx, status),
    status: ctx.b.problemStatus(ctx, status),
    detail,
    ...extra,
  }),
  problem: (ctx, status, detail, extra) => ({
    status,
    headers: {},
    body: ctx.b.shapeA(ctx, status, detail, extra),
  }),
  violation: (_ctx, { code, path, detail }) => ({ code, path, detail }),
  validationErrors: (ctx, items) =>
    items.map((item) => ({
      request_id: item.requestId,
      errors: item.errors.map(({ path, ...rest }) =>
        ctx.b.violation(ctx, {
          ...rest,
          path: ctx.choices.violationPaths === 'in-item' ? path : `${item.index}.${path}`,
        }),
      ),
    })),
  invalid: (ctx, items) =>
    ctx.b.problem(ctx, 400, worded(ctx, 'Request validation failed'), {
      'validation-errors': ctx.b.validationErrors(ctx, toldOf(ctx, items)),
    }),
  emptyData: (ctx) =>
    ctx.b.problem(
      ctx,
      400,
      worded(
        ctx,
        ctx.choices.errorWording === 'terse'
          ? 'Data cannot be empty'
          : 'Request data can not be empty',
      ),
    ),
  malformedBody: (ctx) => ctx.b.problem(ctx, 400, 'The request body cannot be read'),
  shapeC: (_ctx, status, type, description) => ({
    status,
    headers: {},
    mediaType: 'application/json',
    body: { status: 0, error_code: status, error_type: type, error_description: description },
  }),
  traceId: (ctx) => (ctx.choices.traceId === 'uuid' ? randomId() : randomEncoded(32, 'hex')),
  serverFailure: (ctx) => ({
    status: 500,
    headers: {},
    body: {
      title: 'ErrInternalServer',
      status: ctx.b.problemStatus(ctx, 500),
      detail: 'An unexpected failure occurred',
      trace_id: ctx.b.traceId(ctx),
    },
  }),
  shapeE: (ctx, detail, retryAfter) => ctx.b.problem(ctx, 429, detail, { retry_after: retryAfter }),
  paymentRequired: (ctx) => ctx.b.problem(ctx, 402, 'Payment required'),
  notFoundDetail: (ctx) => `Cannot ${ctx.request.method} ${ctx.b.baseUrl(ctx)}${ctx.request.url}`,
  notFound: (ctx) =>
    ctx.choices.notFoundBody === 'shape-a'
      ? ctx.b.problem(ctx, 404, ctx.b.notFoundDetail(ctx))
      : ctx.b.shapeC(ctx, 404, 'ORIGIN_NOT_REGISTERED', 'NOT_FOUND'),
  methodNotAllowed: (ctx, allowed) => ({
    ...ctx.b.problem(ctx, 405, 'Method Not Allowed'),
    headers: ctx.choices.allowHeader ? { allow: allowed.join(', ') } : {},
  }),
  tooManyItems: (ctx, limit) => ctx.b.problem(ctx, 422, `Limit ${limit} per page`),
};
