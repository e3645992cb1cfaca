import { defineMutant } from '../mutant.js';
import { sentField } from './token-bodies.js';

export default defineMutant({
  title: 'an authorization code is exchanged without the integration ID',
  clause: 'ST-CODE-5',
  apply: (b) => ({
    findClient: (ctx, clientId) =>
      clientId === undefined
        ? b.findCode(ctx, String(sentField(ctx, 'code')))?.installation.integration
        : b.findClient(ctx, clientId),
  }),
});
