import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the secret key goes to whatever host referer names',
  clause: 'AUTH-8',
  apply: () => ({ hostOf: (_ctx, referer) => referer }),
});
