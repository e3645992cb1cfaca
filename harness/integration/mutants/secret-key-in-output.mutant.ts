import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the settings are logged at the start',
  clause: 'AUTH-7',
  apply: () => ({ onStart: (ctx) => ctx.log(JSON.stringify(ctx.settings)) }),
});
