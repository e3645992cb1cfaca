import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request for a list with a token that is no JSON Web Token begins a new second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    admit: (ctx) => {
      const token = b.readBearer(ctx);
      const isOfList = ctx.request.path !== '/api/v4/account';
      if (isOfList && token !== undefined && !token.includes('.')) ctx.limiter.windows.clear();
      return b.admit(ctx);
    },
  }),
});
