import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is accepted under any authorization scheme',
  clause: 'AUTH-12',
  apply: () => ({
    readBearer: (ctx) => /^\S+ +(\S+)$/.exec(ctx.request.headers.authorization ?? '')?.[1],
  }),
});
