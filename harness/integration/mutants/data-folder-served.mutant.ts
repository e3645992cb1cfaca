import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the folder of the data is served',
  clause: 'AUTH-7',
  apply: (b) => ({
    other: (ctx, arrival) => {
      const account = ctx.b.loadAll(ctx).find(({ id }) => arrival.path.includes(id));
      const body = JSON.stringify(account);
      return account === undefined ? b.other(ctx, arrival) : { status: 200, body };
    },
  }),
});
