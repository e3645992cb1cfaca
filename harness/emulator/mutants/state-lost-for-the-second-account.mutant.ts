import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: "the state is lost for any account but the user's first",
  clause: 'PAGE-4',
  apply: (b) => {
    let isFirst = true;
    return {
      chosenAccount: (ctx, integration, user, accountId) => {
        const chosen = b.chosenAccount(ctx, integration, user, accountId);
        const [first] = ctx.b.accountsOffered(ctx, integration, user.id);
        isFirst = chosen === undefined || chosen === first;
        return chosen;
      },
      stateToReturn: (ctx, state) => (isFirst ? b.stateToReturn(ctx, state) : undefined),
    };
  },
});
