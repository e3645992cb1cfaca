import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 400 ends the program',
  clause: 'STATUS-400-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 400) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
