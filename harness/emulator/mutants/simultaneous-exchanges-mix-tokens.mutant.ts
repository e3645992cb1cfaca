import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'while several requests are served, the access token of the one before is handed out',
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
