import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field of an account older than a day has no triggers',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => {
      const created = ctx.store.accounts.get(field.accountId)?.createdAt ?? ctx.now();
      const old = ctx.now() - created > 86_400_000;
      return { ...b.fieldBody(ctx, field), ...(old && { triggers: undefined }) };
    },
  }),
});
