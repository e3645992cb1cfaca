import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token is exchanged with any secret key',
  clause: 'TEP-5',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      const isSent = request.clientSecret !== undefined && request.grant.type === 'refresh_token';
      return isSent && fault === 'wrong-secret' ? undefined : fault;
    },
  }),
});
