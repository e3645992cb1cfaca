import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads holds those of all accounts of the user',
  clause: 'INST-ISO-1',
  apply: () => ({
    visibleLeads: (ctx, caller) =>
      [...ctx.store.accounts.values()]
        .filter((account) => account.roles.has(caller.userId))
        .flatMap((account) => [...account.leads.values()]),
  }),
});
