import { defineMutant } from '../mutant.js';
import { sentField } from './token-bodies.js';

export default defineMutant({
  title: 'an authorization code is exchanged when the secret key is empty',
  clause: 'CODE-6',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      const isLacking = sentField(ctx, 'client_secret') === '';
      const isOverlooked = isLacking && request.grant.type === 'authorization_code';
      return isOverlooked && fault === 'wrong-secret' ? undefined : fault;
    },
  }),
});
