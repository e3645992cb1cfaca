import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a renewal with a renewed token ends the old refresh tokens of other grants in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    claimRefresh: (ctx, refresh) => {
      const { authorization, generation } = refresh;
      const { installation } = authorization;
      const all = generation > 0 ? installation.authorizations : [];
      for (const each of all.flatMap(({ refreshTokens }) => refreshTokens)) {
        if (each.authorization !== authorization && each.state === 'outdated') each.state = 'dead';
      }
      return b.claimRefresh(ctx, refresh);
    },
  }),
});
