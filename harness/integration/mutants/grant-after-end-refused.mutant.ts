import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'no code is exchanged for a host whose account has ended',
  clause: 'REF-9',
  apply: (b) => {
    const ended = new Set<string>();
    return {
      onRefusedRenewal: (ctx, account) => {
        ended.add(account.host);
        b.onRefusedRenewal(ctx, account);
      },
      connectAccount: async (ctx, host, code) =>
        ended.has(host) ? undefined : b.connectAccount(ctx, host, code),
    };
  },
});
