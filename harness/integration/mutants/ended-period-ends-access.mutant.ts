import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: '402 ends access for good',
  clause: 'STATUS-402-1',
  apply: () => ({
    onAnswer: (ctx, account, { status }) => {
      if (status === 402) ctx.b.end(ctx, account);
    },
  }),
});
