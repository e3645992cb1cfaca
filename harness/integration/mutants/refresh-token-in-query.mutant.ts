import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the refresh token is in the address of token requests',
  clause: 'AUTH-7',
  apply: (b) => ({
    tokenCall: (ctx, host, fields) => {
      const call = b.tokenCall(ctx, host, fields);
      const value = fields['refresh_token'];
      return value === undefined ? call : { ...call, path: `${call.path}?refresh_token=${value}` };
    },
  }),
});
