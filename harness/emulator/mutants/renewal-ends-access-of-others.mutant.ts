import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal revokes the access tokens of other users in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    accessKilledByUse: (ctx, refresh) => [
      ...b.accessKilledByUse(ctx, refresh),
      ...refresh.authorization.installation.authorizations
        .filter((each) => each !== refresh.authorization)
        .flatMap((each) => each.accessTokens),
    ],
  }),
});
