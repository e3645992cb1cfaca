import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request to the token endpoint begins a new second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    readTokenRequest: (ctx, body) => {
      ctx.limiter.windows.clear();
      return b.readTokenRequest(ctx, body);
    },
  }),
});
