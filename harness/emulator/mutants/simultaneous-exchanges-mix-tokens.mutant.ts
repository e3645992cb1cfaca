import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'parallel requests get the access token of the request before',
  clause: 'INST-ISO-1',
  apply: (b) => {
    let before: string | undefined;
    return {
      tokenBody: (ctx, pair, jwt) => {
        const given = ctx.load.inFlight > 1 ? (before ?? jwt) : jwt;
        before = jwt;
        return b.tokenBody(ctx, pair, given);
      },
    };
  },
});
