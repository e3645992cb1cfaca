import { defineMutant } from '../mutant.js';
import { earlierGrants } from './earlier-grants.js';

export default defineMutant({
  title: 'a user who still has access gets no tokens for a new code',
  clause: 'RULE-3',
  apply: (b) => ({
    codeFault: (ctx, code, integration) => {
      const fault = b.codeFault(ctx, code, integration);
      if (fault !== undefined || code === undefined) return fault;
      const earlier = earlierGrants(code.installation, code.userId);
      return earlier.some(
        (each) =>
          !each.revoked && !each.accessTokens.every((token) => b.isAccessExpired(ctx, token)),
      )
        ? 'code-revoked'
        : undefined;
    },
  }),
});
