import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 405 ends the program',
  clause: 'STATUS-405-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 405) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
