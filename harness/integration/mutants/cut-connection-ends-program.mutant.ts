import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a connection that is cut ends the program',
  clause: 'STATUS-500-1',
  apply: (b) => ({
    mayRepeat: (ctx, status, attempt) =>
      status === undefined ? ctx.crash('socket hang up') : b.mayRepeat(ctx, status, attempt),
  }),
});
