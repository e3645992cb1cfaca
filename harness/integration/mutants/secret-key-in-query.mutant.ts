import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the secret key is in the address of token requests',
  clause: 'AUTH-7',
  apply: (b) => ({
    tokenCall: (ctx, host, fields) => {
      const call = b.tokenCall(ctx, host, fields);
      const value = fields['client_secret'];
      return value === undefined ? call : { ...call, path: `${call.path}?client_secret=${value}` };
    },
  }),
});
