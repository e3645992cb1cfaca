import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration is listed only where its first user has installed last',
  clause: 'INST-ISO-1',
  apply: (b) => {
    const places = new Map<Integration, Map<number, number>>();
    return {
      install: (ctx, integration, account, userId) => {
        const byUser = places.get(integration) ?? new Map();
        places.set(integration, byUser.set(userId, account.id));
        return b.install(ctx, integration, account, userId);
      },
      installedList: (ctx, account) =>
        b.installedList(ctx, account).filter(({ integration, users: [first] }) => {
          const place = places.get(integration)?.get(first ?? 0);
          return place === undefined || place === account.id;
        }),
    };
  },
});
