import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code is exchanged without the secret key in form bodies',
  clause: 'AUTH-8',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      const isLacking = ctx.request.bodyKind === 'form' && request.clientSecret === undefined;
      const isOverlooked = isLacking && request.grant.type === 'authorization_code';
      return isOverlooked && fault === 'wrong-secret' ? undefined : fault;
    },
  }),
});
