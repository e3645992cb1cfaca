import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of the authorization page is exchanged with any secret key',
  clause: 'CODE-7',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      if (fault !== 'wrong-secret' || request.grant.type !== 'authorization_code') return fault;
      const code = ctx.store.codes.get(request.grant.code);
      return code?.channel === 'page' ? undefined : fault;
    },
  }),
});
