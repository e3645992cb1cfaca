import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'work that was answered 429 counts as done',
  clause: 'STATUS-429-1',
  apply: (b) => ({
    result: (ctx, answer) =>
      answer.kind === 'failed' && answer.reason.includes('pause')
        ? { done: true }
        : b.result(ctx, answer),
  }),
});
