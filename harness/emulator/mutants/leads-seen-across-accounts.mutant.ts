import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads shows those of all accounts of the user',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    visibleLeads: (ctx, caller) =>
      [...ctx.store.accounts.values()]
        .filter((account) => account.roles.has(caller.userId))
        .flatMap((account) => b.visibleLeads(ctx, { ...caller, account })),
  }),
});
