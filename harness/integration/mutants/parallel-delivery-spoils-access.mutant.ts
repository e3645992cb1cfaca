import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'of two redirects at once the refused one wins',
  clause: 'CODE-2',
  apply: (b) => {
    const codes = new Map<string, number>();
    return {
      stateFault: () => undefined,
      allowed: async (ctx, arrival) => {
        const code = arrival.query.get('code') ?? '';
        codes.set(code, (codes.get(code) ?? 0) + 1);
        const page = await b.allowed(ctx, arrival);
        if ((codes.get(code) ?? 0) > 1) {
          for (const account of ctx.b.loadAll(ctx)) {
            ctx.b.keep(ctx, { ...account, accessToken: '', refreshToken: '' });
          }
        }
        return page;
      },
    };
  },
});
