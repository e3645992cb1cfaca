import { readArray, readObject } from '../api/validate.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a new lead is refused with 402 while the period has ended, and made all the same',
  clause: 'STATUS-402-4',
  apply: (b) => ({
    paymentRequired: (ctx) => {
      const { caller, request } = ctx;
      const isNew = request.method === 'POST' && request.path === '/api/v4/leads';
      const body = isNew ? ctx.b.parseBody(ctx) : undefined;
      const items: readonly unknown[] = body?.kind === 'json' ? (readArray(body.value) ?? []) : [];
      for (const [index, item] of items.entries()) {
        const draft = readObject(item);
        if (caller !== undefined && draft !== undefined) ctx.b.storeLead(ctx, caller, draft, index);
      }
      return b.paymentRequired(ctx);
    },
  }),
});
