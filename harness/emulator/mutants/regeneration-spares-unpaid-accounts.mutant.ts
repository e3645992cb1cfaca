import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a regeneration revokes nothing in accounts whose paid or trial period has ended',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter(({ installation }) => installation.account.billing === 'running'),
  }),
});
