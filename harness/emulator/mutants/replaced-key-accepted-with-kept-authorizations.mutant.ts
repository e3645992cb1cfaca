import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a replaced key is still accepted where old authorizations were kept',
  clause: 'ST-SEC-2',
  apply: (b) => {
    const keeping = new WeakSet<Integration>();
    return {
      authorizationsEndedByRegeneration: (ctx, integration, keep) => {
        if (keep) keeping.add(integration);
        return b.authorizationsEndedByRegeneration(ctx, integration, keep);
      },
      isSecretRight: (ctx, integration, secret) =>
        b.isSecretRight(ctx, integration, secret) ||
        (keeping.has(integration) && integration.oldSecrets.at(-1) === secret),
    };
  },
});
