import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'renewals wait for one another in one process alone',
  clause: 'TOK-ROT-5',
  apply: () => ({
    oneAtATime: (ctx, id, work) => {
      const before = ctx.memory.renewing.get(id) ?? Promise.resolve();
      const next = before.then(work, work);
      ctx.memory.renewing.set(id, next);
      return next;
    },
  }),
});
