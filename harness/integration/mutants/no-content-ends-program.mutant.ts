import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: '204 ends the program',
  clause: 'STATUS-204-1',
  apply: () => ({
    onAnswer: (ctx, _account, { status }) => {
      if (status === 204) ctx.crash('unexpected end of JSON input');
    },
  }),
});
