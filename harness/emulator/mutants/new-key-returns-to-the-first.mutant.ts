import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second regeneration brings the first key back',
  clause: 'RULE-4',
  apply: (b) => ({
    replaceSecret: (ctx, integration) => {
      const [first] = integration.oldSecrets;
      b.replaceSecret(ctx, integration);
      integration.secret = first ?? integration.secret;
      return integration.secret;
    },
  }),
});
