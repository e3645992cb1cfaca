import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 422 ends the program',
  clause: 'STATUS-422-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 422) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
