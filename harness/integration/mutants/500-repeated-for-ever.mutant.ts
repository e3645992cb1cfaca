import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 500 is sent again, up to 60 times',
  clause: 'STATUS-500-1',
  apply: (b) => ({
    mayRepeat: (ctx, status, attempt) =>
      status === 500 ? attempt < 60 : b.mayRepeat(ctx, status, attempt),
  }),
});
