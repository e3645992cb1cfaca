import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'old refresh tokens of a second grant in the account stay usable',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      const { installation } = refresh.authorization;
      return installation.authorizations.indexOf(refresh.authorization) > 0
        ? []
        : b.refreshKilledByUse(ctx, refresh);
    },
  }),
});
