import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep does not hold for tokens that were renewed twice',
  clause: 'ST-SEC-4',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => [
      ...b.authorizationsEndedByRegeneration(ctx, integration, keep),
      ...ctx.store
        .installationsOf(integration)
        .flatMap(({ authorizations }) => authorizations)
        .filter(({ renewals }) => renewals >= 2),
    ],
  }),
});
