import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token in place of its refresh token renews',
  clause: 'CODE-9',
  apply: (b) => ({
    findRefresh: (ctx, value) => {
      const claims = value.split('.')[1];
      if (claims === undefined) return b.findRefresh(ctx, value);
      const text = Buffer.from(claims, 'base64url').toString('utf8');
      const jti = /"jti":"([^"]+)"/.exec(text)?.[1] ?? '';
      return ctx.store.accessTokens.get(jti)?.refresh;
    },
  }),
});
