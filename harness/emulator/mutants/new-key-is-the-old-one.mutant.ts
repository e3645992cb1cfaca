import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration shows the old key again',
  clause: 'RULE-4',
  apply: () => ({
    replaceSecret: (_ctx, integration) => integration.secret,
  }),
});
