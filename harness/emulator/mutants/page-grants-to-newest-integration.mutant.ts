import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the code of the page belongs to the newest integration',
  clause: 'PAGE-2',
  apply: (b) => ({
    onAllow: (ctx, integration, account, user) =>
      b.onAllow(ctx, [...ctx.store.integrations.values()].at(-1) ?? integration, account, user),
  }),
});
