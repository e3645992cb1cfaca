import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'installing calls the disable hook',
  clause: 'HOOK-ISO-1',
  apply: (b) => ({
    install: (ctx, integration, account, userId) => {
      const installation = b.install(ctx, integration, account, userId);
      void b.makeCalls(ctx, b.hookCalls(ctx, installation));
      return installation;
    },
  }),
});
