import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is refused on every path but the first that it was used for',
  clause: 'AUTH-3',
  apply: (b) => {
    const first = new Map<string, string>();
    return {
      accessFault: (ctx, access) => {
        const path = first.get(access.jti) ?? ctx.request.path;
        first.set(access.jti, path);
        return path === ctx.request.path ? b.accessFault(ctx, access) : 'invalid';
      },
    };
  },
});
