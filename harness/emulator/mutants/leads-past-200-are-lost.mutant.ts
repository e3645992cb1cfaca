import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of a request only the first 200 leads are kept, though all are answered',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) => {
      const lead = b.storeLead(ctx, caller, draft, index);
      if (lead !== undefined && index >= 200) caller.account.leads.delete(lead.id);
      return lead;
    },
  }),
});
