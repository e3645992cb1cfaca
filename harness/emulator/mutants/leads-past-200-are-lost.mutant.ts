import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first 200 leads of a request are stored, although the answer lists all',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) => {
      const lead = b.storeLead(ctx, caller, draft, index);
      if (lead !== undefined && index >= 200) caller.account.leads.delete(lead.id);
      return lead;
    },
  }),
});
