import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the state is lost for any administrator but the first',
  clause: 'PAGE-4',
  apply: (b) => {
    let isFirst = true;
    return {
      chosenAccount: (ctx, integration, user, accountId) => {
        const chosen = b.chosenAccount(ctx, integration, user, accountId);
        isFirst = chosen === undefined || [...chosen.roles.keys()][0] === user.id;
        return chosen;
      },
      stateToReturn: (ctx, state) => (isFirst ? b.stateToReturn(ctx, state) : undefined),
    };
  },
});
