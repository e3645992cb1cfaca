import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature of the hook stands in a header',
  clause: 'EVT-2',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) =>
      b.hookQuery(ctx, integration, account).filter(([name]) => name !== 'signature'),
    hookCalls: (ctx, installation) => {
      const { integration, account } = installation;
      const headers = { 'x-signature': b.hookSignature(ctx, integration, account) };
      return b.hookCalls(ctx, installation).map((call) => ({ ...call, headers }));
    },
  }),
});
