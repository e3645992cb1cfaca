import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account leads to the leads',
  clause: 'ACCT-12',
  apply: () => ({ accountLink: (ctx) => `${ctx.b.baseUrl(ctx)}/api/v4/leads` }),
});
