import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation ends renewal, but access tokens live on until they expire',
  clause: 'RULE-1',
  apply: (b) => sparing(b, () => true),
});
