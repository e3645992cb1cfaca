import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline carries a code where the integration is installed',
  clause: 'REDIR-11',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) => {
      const pairs = b.redirectQuery(ctx, integration, outcome, state);
      const codes = ctx.store.installationsOf(integration).flatMap((each) => each.codes);
      const last = codes.at(-1);
      if (outcome.kind === 'allowed' || last === undefined) return pairs;
      return [...pairs, ['code', last.value]];
    },
  }),
});
