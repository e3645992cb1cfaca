import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of status 404 ends the program',
  clause: 'STATUS-404-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 404) ctx.crash(`unexpected status ${status}`);
    },
  }),
});
