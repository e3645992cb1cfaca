import { setTimeout } from 'node:timers/promises';
import type { Account, CustomField } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'fields that are created at once are all answered with the newest of them',
  clause: 'STATUS-201-1',
  apply: (b) => {
    const newest = new WeakMap<Account, CustomField>();
    return {
      storeField: (ctx, caller, draft) => {
        const field = b.storeField(ctx, caller, draft);
        newest.set(caller.account, field);
        return field;
      },
      finish: async (ctx, reply) => {
        const isNew = ctx.request.path === '/api/v4/leads/custom_fields' && reply.status === 201;
        if (!isNew || ctx.caller === undefined) return b.finish(ctx, reply);
        const before = newest.get(ctx.caller.account);
        await setTimeout(3);
        const last = newest.get(ctx.caller.account);
        const isOther = last !== undefined && last !== before;
        return b.finish(ctx, isOther ? { ...reply, body: ctx.b.fieldBody(ctx, last) } : reply);
      },
    };
  },
});
