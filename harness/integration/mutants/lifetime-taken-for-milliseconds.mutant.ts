import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the lifetime of a token is taken for milliseconds',
  clause: 'LIM-ACC-1',
  apply: () => ({ lifetimeMs: (_ctx, expiresIn) => expiresIn }),
});
