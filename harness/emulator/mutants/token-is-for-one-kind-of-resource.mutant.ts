import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is accepted only on the path of its first use',
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
