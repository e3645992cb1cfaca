import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook also goes to the address of the newest integration of the developer',
  clause: 'HOOK-ISO-2',
  apply: (b) => ({
    hookCalls: (ctx, installation) => {
      const { integration, account } = installation;
      const newest = [...ctx.store.integrations.values()].findLast(
        (each) => each.developerAccountId === integration.developerAccountId,
      );
      const calls = b.hookCalls(ctx, installation);
      if (newest?.disableHookUri === undefined || newest === integration) return calls;
      const query = b.encodeQuery(ctx, b.hookQuery(ctx, integration, account));
      return [...calls, { method: 'GET', url: `${newest.disableHookUri}?${query}` }];
    },
  }),
});
