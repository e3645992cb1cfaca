import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 402 ends the program',
  clause: 'STATUS-402-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 402) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
