import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests that write accept an access token in any scheme',
  clause: 'AUTH-10',
  apply: (b) => ({
    readBearer: (ctx) =>
      ctx.request.method === 'POST'
        ? /^\S+ +(\S+)$/.exec(ctx.request.headers.authorization ?? '')?.[1]
        : b.readBearer(ctx),
  }),
});
