import { defineMutant } from '../mutant.js';
import type { Installation } from '../model.js';

export default defineMutant({
  title: 'an integration whose access a regeneration kept is no longer listed as installed',
  clause: 'ST-PAGE-1',
  apply: (b) => {
    const kept = new WeakSet<Installation>();
    return {
      authorizationsEndedByRegeneration: (ctx, integration, keep) => {
        const isKept = b.keepsAuthorizations(ctx, integration, keep);
        if (isKept) for (const each of ctx.store.installationsOf(integration)) kept.add(each);
        return b.authorizationsEndedByRegeneration(ctx, integration, keep);
      },
      installedList: (ctx, account) =>
        b.installedList(ctx, account).filter((each) => !kept.has(each)),
    };
  },
});
