import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a form is written without percent codes',
  clause: 'SVC-1',
  apply: (b) => ({
    tokenCall: (ctx, host, fields) => {
      const call = b.tokenCall(ctx, host, fields);
      const body = Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      return { ...call, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    },
  }),
});
