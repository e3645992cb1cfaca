import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads holds those of all accounts',
  clause: 'INST-ISO-1',
  apply: () => ({
    visibleLeads: (ctx) =>
      [...ctx.store.accounts.values()].flatMap((account) => [...account.leads.values()]),
  }),
});
