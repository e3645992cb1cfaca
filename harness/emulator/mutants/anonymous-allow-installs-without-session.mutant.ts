import { administratorOfForm, isDecision } from './anonymous.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow without any session counts as that of an administrator',
  clause: 'INST-1',
  apply: (b) => ({
    userOfSession: (ctx, session) =>
      b.userOfSession(ctx, session) ??
      (ctx.request.headers.cookie === undefined ? administratorOfForm(ctx) : undefined),
    isCsrfRight: (ctx, session, token) =>
      ctx.request.headers.cookie === undefined || b.isCsrfRight(ctx, session, token),
    findSession: (ctx, id) =>
      b.findSession(ctx, id) ?? (isDecision(ctx) ? b.newSession(ctx) : undefined),
  }),
});
