import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a wrong password leads to the log-in form, and the next visit is that of the user',
  clause: 'PAGE-12',
  apply: (b) => ({
    isPasswordRight: (ctx, user, password) => {
      const isRight = b.isPasswordRight(ctx, user, password);
      const cookie = /crm_session=([^;]+)/.exec(ctx.request.headers.cookie ?? '')?.[1];
      const session = b.findSession(ctx, cookie);
      if (!isRight && session !== undefined) session.userId = user.id;
      return isRight;
    },
  }),
});
