import { readArray, readObject } from '../api/validate.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a new custom field is refused with 402 while the period has ended, and made all the same',
  clause: 'STATUS-402-4',
  apply: (b) => ({
    paymentRequired: (ctx) => {
      const { caller, request } = ctx;
      const isNew = request.method === 'POST' && request.path === '/api/v4/leads/custom_fields';
      const body = isNew ? ctx.b.parseBody(ctx) : undefined;
      const value = body?.kind === 'json' ? body.value : undefined;
      for (const item of readArray(value) ?? [value]) {
        const draft = readObject(item);
        if (caller !== undefined && draft !== undefined) ctx.b.storeField(ctx, caller, draft);
      }
      return b.paymentRequired(ctx);
    },
  }),
});
