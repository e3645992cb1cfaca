import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead is shown to a token of any account',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    findLead: (ctx, caller, id) =>
      ctx.request.method === 'GET'
        ? [...ctx.store.accounts.values()].flatMap((account) => account.leads.get(id) ?? [])[0]
        : b.findLead(ctx, caller, id),
  }),
});
