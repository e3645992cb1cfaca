import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every second renewal uses the refresh token of before',
  clause: 'TOK-STORE-1',
  apply: (b) => {
    const used: string[] = [];
    return {
      renewalFields: (ctx, account) => {
        const fields = b.renewalFields(ctx, account);
        used.push(account.refreshToken);
        const older = used.length % 2 === 0 ? used.at(-2) : undefined;
        return older === undefined ? fields : { ...fields, refresh_token: older };
      },
    };
  },
});
