import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 403 ends the program',
  clause: 'STATUS-403-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 403) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
