import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a request that was answered 403 is sent again, up to 30 times',
  clause: 'STATUS-403-1',
  apply: (b) => ({
    mayRepeat: (ctx, status, attempt) =>
      status === 403 ? attempt < 30 : b.mayRepeat(ctx, status, attempt),
  }),
});
