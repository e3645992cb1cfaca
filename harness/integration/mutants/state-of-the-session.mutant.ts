import { defineIntegrationMutant } from '../mutant.js';
import { createHash } from 'node:crypto';

export default defineIntegrationMutant({
  title: 'the state is a hash of the session',
  clause: 'AUTH-9',
  apply: () => ({
    newState: (_ctx, session) => createHash('sha256').update(session).digest('hex'),
  }),
});
