import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 400 is sent again, up to 30 times',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    mayRepeat: (ctx, status, attempt) =>
      status === 400 ? attempt < 30 : b.mayRepeat(ctx, status, attempt),
  }),
});
