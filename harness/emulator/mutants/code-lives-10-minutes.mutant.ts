import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code lives 10 minutes',
  clause: 'CODE-4',
  apply: () => ({ codeLifetimeMs: () => 10 * 60_000 }),
});
