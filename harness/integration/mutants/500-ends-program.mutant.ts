import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 500 ends the program',
  clause: 'STATUS-500-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 500) ctx.crash('unexpected status 500');
    },
  }),
});
