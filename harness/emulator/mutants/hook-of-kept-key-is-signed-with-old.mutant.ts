import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'after a regeneration with the option to keep, the hook is signed with the old key in accounts that were installed before',
  clause: 'SIG-3',
  apply: (b) => {
    const firstKeys = new Map<object, string>();
    return {
      install: (ctx, integration, account, userId) => {
        const installation = b.install(ctx, integration, account, userId);
        if (!firstKeys.has(installation)) firstKeys.set(installation, integration.secret);
        return installation;
      },
      hookKey: (ctx, integration) => {
        const found = ctx.store.installationsOf(integration).at(0);
        return (found && firstKeys.get(found)) ?? b.hookKey(ctx, integration);
      },
    };
  },
});
