import { setTimeout } from 'node:timers/promises';
import { defineMutant } from '../mutant.js';
import type { Integration } from '../model.js';

export default defineMutant({
  title:
    'while a valid token is checked, a revoked one of the same integration counts as valid, too',
  clause: 'RULE-1',
  apply: (b) => {
    const underWay = new Map<Integration, number>();
    const add = (integration: Integration, n: number) =>
      underWay.set(integration, (underWay.get(integration) ?? 0) + n);
    return {
      accessFault: (ctx, access) => {
        const fault = b.accessFault(ctx, access);
        const isShared =
          fault === 'revoked' && underWay.get(access.authorization.installation.integration);
        return isShared ? undefined : fault;
      },
      authenticate: async (ctx) => {
        const caller = await b.authenticate(ctx);
        if (typeof caller === 'string') return caller;
        const { integration } = caller.access.authorization.installation;
        add(integration, 1);
        await setTimeout(20);
        add(integration, -1);
        return caller;
      },
    };
  },
});
