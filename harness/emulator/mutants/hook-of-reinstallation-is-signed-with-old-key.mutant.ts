import { defineMutant } from '../mutant.js';
import type { Installation } from '../model.js';

export default defineMutant({
  title: 'an account that installs again keeps the key of its first installation for the hook',
  clause: 'SIG-6',
  apply: (b) => {
    const keys = new Map<Installation, string>();
    return {
      deactivate: (ctx, installation) => {
        const { integration } = installation;
        if (!keys.has(installation)) keys.set(installation, b.hookKey(ctx, integration));
        b.deactivate(ctx, installation);
      },
      hookKey: (ctx, integration) => {
        const [found] = ctx.store.installationsOf(integration);
        return (found && keys.get(found)) ?? b.hookKey(ctx, integration);
      },
    };
  },
});
