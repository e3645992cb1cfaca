import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a refresh token that was used, and whose successor was not, is renewed with any secret key',
  clause: 'TEP-5',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      if (fault !== 'wrong-secret' || !('refreshToken' in request.grant)) return fault;
      const refresh = b.findRefresh(ctx, request.grant.refreshToken);
      return refresh?.state === 'outdated' ? undefined : fault;
    },
  }),
});
