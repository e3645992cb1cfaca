import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the access of the last account is used for every account',
  clause: 'AUTH-3',
  apply: (b) => {
    const ids: string[] = [];
    return {
      keep: (ctx, account) => {
        if (!ids.includes(account.id)) ids.push(account.id);
        b.keep(ctx, account);
      },
      callApi: (ctx, id, request) => b.callApi(ctx, ids.at(-1) ?? id, request),
    };
  },
});
