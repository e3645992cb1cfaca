import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the access token is in the address of API requests',
  clause: 'AUTH-7',
  apply: (b) => ({
    apiCall: (ctx, account, request) => {
      const call = b.apiCall(ctx, account, request);
      return { ...call, path: `${call.path}?access_token=${account.accessToken}` };
    },
  }),
});
