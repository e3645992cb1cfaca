import { defineMutant } from '../mutant.js';
import { sentAs } from './sent-as.js';

export default defineMutant({
  title: 'the JSON value true passes for the ID of the integration that the code belongs to',
  clause: 'ST-CODE-5',
  apply: (b) => ({
    findClient: (ctx, clientId) => {
      if (sentAs(ctx, 'client_id') !== true) return b.findClient(ctx, clientId);
      const code = b.findCode(ctx, String(sentAs(ctx, 'code')));
      return code?.installation.integration;
    },
  }),
});
