import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the replaced secret key still renews where the option to keep was chosen',
  clause: 'TEP-5',
  apply: (b) => {
    const kept = new WeakMap<Integration, string>();
    return {
      keepsAuthorizations: (ctx, integration, keep) => {
        const keeps = b.keepsAuthorizations(ctx, integration, keep);
        if (keeps) kept.set(integration, integration.oldSecrets.at(-1) ?? integration.secret);
        return keeps;
      },
      clientFault: (ctx, integration, request) => {
        const fault = b.clientFault(ctx, integration, request);
        const isRenewal = request.grant.type === 'refresh_token';
        if (fault !== 'wrong-secret' || !isRenewal || integration === undefined) return fault;
        return kept.get(integration) === request.clientSecret ? undefined : fault;
      },
    };
  },
});
