import type { Authorization } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access kept by the option to keep can be renewed only once',
  clause: 'ST-SEC-4',
  apply: (b) => {
    const renewals = new WeakMap<Authorization, number>();
    return {
      replaceSecret: (ctx, integration) => {
        for (const { authorizations } of ctx.store.installationsOf(integration)) {
          for (const each of authorizations) renewals.set(each, each.renewals);
        }
        return b.replaceSecret(ctx, integration);
      },
      isRefreshRevoked: (ctx, refresh) => {
        const { authorization } = refresh;
        const kept = renewals.get(authorization);
        const spent = kept !== undefined && authorization.renewals > kept;
        return spent || b.isRefreshRevoked(ctx, refresh);
      },
    };
  },
});
