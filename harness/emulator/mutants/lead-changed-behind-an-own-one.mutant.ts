import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request that changes several leads looks at the account of the first one alone',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    findLead: (ctx, caller, id) => {
      const own = b.findLead(ctx, caller, id);
      const body = b.parseBody(ctx);
      if (own !== undefined || ctx.request.method !== 'PATCH' || body.kind !== 'json') return own;
      const { id: first } = Object(Array.isArray(body.value) ? body.value[0] : undefined);
      if (!caller.account.leads.has(first)) return undefined;
      return [...ctx.store.accounts.values()].flatMap(({ leads }) => leads.get(id) ?? [])[0];
    },
  }),
});
