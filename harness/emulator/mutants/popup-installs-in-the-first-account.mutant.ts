import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'with mode popup and no state, Allow installs in the first account of the user',
  clause: 'PAGE-15',
  apply: (b) => ({
    chosenAccount: (ctx, integration, user, accountId) => {
      const { query } = ctx.request;
      const isPopup = query.get('mode') === 'popup' && !query.has('state');
      const [first] = ctx.b.accountsOffered(ctx, integration, user.id);
      return isPopup ? first : b.chosenAccount(ctx, integration, user, accountId);
    },
  }),
});
