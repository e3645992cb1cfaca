import type { Authorization } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation spares access that an earlier regeneration kept',
  clause: 'ST-INST-1',
  apply: (b) => {
    const kept = new WeakSet<Authorization>();
    return {
      replaceSecret: (ctx, integration) => {
        for (const { authorizations } of ctx.store.installationsOf(integration)) {
          for (const each of authorizations) kept.add(each);
        }
        return b.replaceSecret(ctx, integration);
      },
      authorizationsEndedByDeactivation: (ctx, installation) =>
        b.authorizationsEndedByDeactivation(ctx, installation).filter((each) => !kept.has(each)),
    };
  },
});
