import { readArray, readObject } from '../api/validate.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a change of leads is refused with 402 while the period has ended, and made all the same',
  clause: 'STATUS-402-4',
  apply: (b) => ({
    paymentRequired: (ctx) => {
      const { caller, request } = ctx;
      const body = request.method === 'PATCH' ? ctx.b.parseBody(ctx) : undefined;
      const items: readonly unknown[] = body?.kind === 'json' ? (readArray(body.value) ?? []) : [];
      for (const item of items) {
        const draft = readObject(item);
        const lead = caller && draft && ctx.b.findLead(ctx, caller, Number(draft['id']));
        if (caller && draft && lead) ctx.b.updateLead(ctx, caller, lead, draft);
      }
      return b.paymentRequired(ctx);
    },
  }),
});
