import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code lives 21 minutes',
  clause: 'CODE-5',
  apply: () => ({ codeLifetimeMs: () => 21 * 60_000 }),
});
