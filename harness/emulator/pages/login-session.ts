import { fastifyCookie } from '@fastify/cookie';
import type { Ctx } from '../context.js';
import type { PageSession, User } from '../model.js';

const COOKIE = 'crm_session';

/** A visitor of the pages: always a session, perhaps a user. */
export interface Visitor {
  readonly session: PageSession;
  readonly user: User | undefined;
  /** The Set-Cookie value, when the session is new. */
  readonly cookie?: string;
}

/** The name of a session in the cookies of a request. */
export function sessionIdIn({ headers }: Pick<Ctx['request'], 'headers'>): string | undefined {
  return fastifyCookie.parse(headers.cookie ?? '')[COOKIE];
}

/** The session of the request's cookie, or a new one. */
export function visitorOf(ctx: Ctx): Visitor {
  const session = ctx.b.findSession(ctx, sessionIdIn(ctx.request));
  if (session !== undefined) return { session, user: ctx.b.userOfSession(ctx, session) };
  return newVisitor(ctx, undefined);
}

/** A fresh session, so that a session known before login is useless after it. */
export function newVisitor(ctx: Ctx, user: User | undefined): Visitor & { cookie: string } {
  const session = ctx.b.newSession(ctx);
  session.userId = user?.id;
  const options = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return { session, user, cookie: fastifyCookie.serialize(COOKIE, session.id, options) };
}

/** The fields of a form; a body of another kind has none. */
export function formOf(ctx: Ctx): URLSearchParams {
  const boundary = /^multipart\/form-data;.*boundary=(.+)$/.exec(
    ctx.request.headers['content-type'] ?? '',
  )?.[1];
  if (boundary !== undefined) return partsOf(ctx.request.rawBody.toString('utf8'), boundary);
  const body = ctx.b.parseBody(ctx);
  return body.kind === 'form' ? body.value : new URLSearchParams();
}

/** The fields of a body of type multipart/form-data. */
function partsOf(body: string, boundary: string): URLSearchParams {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return new URLSearchParams(
    parts.map((part) => {
      const [head = '', ...value] = part.slice(2, -2).split('\r\n\r\n');
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', value.join('\r\n\r\n')];
    }),
  );
}
