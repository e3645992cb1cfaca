import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration shows a new key that is never stored',
  clause: 'ST-SEC-1',
  apply: (b) => ({
    replaceSecret: (ctx) => b.newSecret(ctx),
  }),
});
