import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 404 is sent again, up to 30 times',
  clause: 'STATUS-404-1',
  apply: (b) => ({
    mayRepeat: (ctx, status, attempt) =>
      status === 404 ? attempt < 30 : b.mayRepeat(ctx, status, attempt),
  }),
});
