import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'the referer of the redirect after widget installation is the address of the developer account',
  clause: 'REDIR-4',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      const developer = ctx.store.accounts.get(integration.developerAccountId);
      if (outcome.kind === 'declined' || !outcome.fromWidget || developer === undefined)
        return pairs;
      return pairs.map(([name, value]) =>
        name === 'referer' ? [name, b.accountAddress(ctx, developer)] : [name, value],
      );
    },
  }),
});
