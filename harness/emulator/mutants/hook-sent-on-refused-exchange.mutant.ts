import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a wrong secret key calls the disable hook',
  clause: 'HOOK-ISO-1',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      if (fault === 'wrong-secret' && integration !== undefined) {
        for (const installation of ctx.store.installationsOf(integration)) {
          void b.makeCalls(ctx, b.hookCalls(ctx, installation));
        }
      }
      return fault;
    },
  }),
});
