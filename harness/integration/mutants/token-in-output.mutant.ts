import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every request is logged with its headers',
  clause: 'AUTH-7',
  apply: (b) => ({
    apiCall: (ctx, account, request) => {
      const call = b.apiCall(ctx, account, request);
      ctx.log(`${call.method} ${call.path} ${JSON.stringify(call.headers)}`);
      return call;
    },
  }),
});
