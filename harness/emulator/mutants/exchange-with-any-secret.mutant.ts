import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code is exchanged with any secret key',
  clause: 'CODE-7',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      const isSent =
        request.clientSecret !== undefined && request.grant.type === 'authorization_code';
      return isSent && fault === 'wrong-secret' ? undefined : fault;
    },
  }),
});
