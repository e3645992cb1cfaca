import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'no code is exchanged any more once the service has failed',
  clause: 'STATUS-500-1',
  apply: (b) => {
    let isBlocked = false;
    return {
      askForTokens: async (ctx, host, fields) => {
        if (isBlocked) return { kind: 'failed', reason: 'given up' };
        const asked = await b.askForTokens(ctx, host, fields);
        isBlocked = asked.kind === 'failed' && fields['grant_type'] === 'authorization_code';
        return asked;
      },
    };
  },
});
