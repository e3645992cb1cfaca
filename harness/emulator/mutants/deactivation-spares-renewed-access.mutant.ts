import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation revokes the access token of the code alone',
  clause: 'ST-INST-1',
  apply: (b) => sparing(b, ({ generation }) => generation > 0),
});
