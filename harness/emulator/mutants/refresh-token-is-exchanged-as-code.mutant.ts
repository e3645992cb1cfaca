import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token in place of a code gives a pair',
  clause: 'CODE-1',
  apply: (b) => ({
    readTokenRequest: (ctx, body) => {
      const request = b.readTokenRequest(ctx, body);
      if (typeof request === 'string' || request.grant.type !== 'authorization_code')
        return request;
      const { code } = request.grant;
      if (b.findRefresh(ctx, code) === undefined) return request;
      return { ...request, grant: { type: 'refresh_token', refreshToken: code } };
    },
  }),
});
