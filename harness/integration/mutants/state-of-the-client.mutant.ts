import { defineIntegrationMutant } from '../mutant.js';
import { createHash } from 'node:crypto';

export default defineIntegrationMutant({
  title: 'the state is a hash of the ID',
  clause: 'AUTH-9',
  apply: () => ({
    newState: (ctx) => createHash('sha256').update(ctx.settings.clientId).digest('hex'),
  }),
});
