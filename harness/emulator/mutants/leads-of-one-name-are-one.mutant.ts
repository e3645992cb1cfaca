import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads of one request with equal names are one lead',
  clause: 'LIM-ITEMS-1',
  apply: (b) => ({
    storeLead: (ctx, caller, draft, index) => {
      const isThere = [...caller.account.leads.values()].some(({ name }) => name === draft['name']);
      return isThere ? undefined : b.storeLead(ctx, caller, draft, index);
    },
  }),
});
