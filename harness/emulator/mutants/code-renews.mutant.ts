import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code in place of a refresh token gives a pair',
  clause: 'REF-2',
  apply: (b) => ({
    readTokenRequest: (ctx, body) => {
      const request = b.readTokenRequest(ctx, body);
      if (typeof request === 'string' || request.grant.type !== 'refresh_token') return request;
      const { refreshToken } = request.grant;
      if (b.findCode(ctx, refreshToken) === undefined) return request;
      return { ...request, grant: { type: 'authorization_code', code: refreshToken } };
    },
  }),
});
