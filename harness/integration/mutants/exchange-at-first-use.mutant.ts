import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a code is kept, and exchanged with the first piece of work',
  clause: 'CODE-4',
  apply: (b) => {
    const kept: [string, string][] = [];
    return {
      connectAccount: async (_ctx, host, code) => {
        kept.push([host, code]);
        return {
          id: '',
          host,
          accessToken: '',
          refreshToken: '',
          expiresAt: 0,
          state: 'connected',
        };
      },
      perform: async (ctx, task) => {
        for (const [host, code] of kept.splice(0)) await b.connectAccount(ctx, host, code);
        return b.perform(ctx, task);
      },
    };
  },
});
