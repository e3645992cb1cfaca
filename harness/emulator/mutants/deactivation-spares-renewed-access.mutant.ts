import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation revokes only the access token of the code',
  clause: 'ST-INST-1',
  apply: (b) => sparing(b, ({ generation }) => generation > 0),
});
