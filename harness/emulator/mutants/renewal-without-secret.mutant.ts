import { defineMutant } from '../mutant.js';
import { sentField } from './token-bodies.js';

export default defineMutant({
  title: 'a refresh token is exchanged when the secret key is left out',
  clause: 'TEP-5',
  apply: (b) => ({
    clientFault: (ctx, integration, request) => {
      const fault = b.clientFault(ctx, integration, request);
      const isLacking = sentField(ctx, 'client_secret') === undefined;
      const isOverlooked = isLacking && request.grant.type === 'refresh_token';
      return isOverlooked && fault === 'wrong-secret' ? undefined : fault;
    },
  }),
});
