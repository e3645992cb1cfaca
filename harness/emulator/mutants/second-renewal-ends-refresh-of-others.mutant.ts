import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second renewal ends the refresh tokens of other users in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      const killed = b.refreshKilledByUse(ctx, refresh);
      if (refresh.generation === 0) return killed;
      const others = refresh.authorization.installation.authorizations.filter(
        (each) => each !== refresh.authorization,
      );
      return [...killed, ...others.flatMap((each) => each.refreshTokens)];
    },
  }),
});
