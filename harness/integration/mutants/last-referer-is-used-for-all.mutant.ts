import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'requests of every account go to the host of the last redirect',
  clause: 'AUTH-8',
  apply: (b) => {
    let last: string | undefined;
    return {
      allowed: (ctx, arrival) => {
        last = arrival.query.get('referer') ?? last;
        return b.allowed(ctx, arrival);
      },
      apiHost: (_ctx, account) => last ?? account.host,
    };
  },
});
