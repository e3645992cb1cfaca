import { defineMutant } from '../mutant.js';
import { earlierGrants, hasRunOut } from './earlier-grants.js';

export default defineMutant({
  title: 'a user whose refresh token expired gets no tokens for a new code',
  clause: 'REF-9',
  apply: (b) => ({
    codeFault: (ctx, code, integration) => {
      const fault = b.codeFault(ctx, code, integration);
      if (fault !== undefined || code === undefined) return fault;
      const earlier = earlierGrants(code.installation, code.userId);
      return earlier.some((each) => hasRunOut(ctx, each)) ? 'code-revoked' : undefined;
    },
  }),
});
