import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: '204 ends access',
  clause: 'STATUS-204-1',
  apply: () => ({
    onAnswer: (ctx, account, { status }) => {
      if (status === 204) ctx.b.end(ctx, account);
    },
  }),
});
