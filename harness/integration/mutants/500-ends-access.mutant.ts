import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 500 ends access',
  clause: 'STATUS-500-1',
  apply: () => ({
    onAnswer: (ctx, account, { status }) => {
      if (status === 500) ctx.b.end(ctx, account);
    },
  }),
});
