import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow installs in the first account offered, not in the chosen one',
  clause: 'PAGE-15',
  apply: (b) => ({
    chosenAccount: (ctx, integration, user) => b.accountsOffered(ctx, integration, user.id)[0],
  }),
});
