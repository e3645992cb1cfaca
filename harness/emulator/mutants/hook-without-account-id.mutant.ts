import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook lacks account_id',
  clause: 'EVT-2',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b.hookQuery(ctx, integration, account).filter(([name]) => name !== 'account_id'),
  }),
});
