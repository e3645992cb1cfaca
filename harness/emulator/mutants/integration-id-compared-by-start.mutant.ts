import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration is found by the first 32 characters of its ID',
  clause: 'ST-CODE-5',
  apply: (b) => ({
    findClient: (ctx, clientId) =>
      b.findClient(ctx, clientId) ??
      (clientId === undefined || clientId.length < 32
        ? undefined
        : [...ctx.store.integrations.values()].find((each) =>
            each.clientId.startsWith(clientId.slice(0, 32)),
          )),
  }),
});
