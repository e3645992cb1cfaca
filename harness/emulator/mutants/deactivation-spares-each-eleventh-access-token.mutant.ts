import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation revokes ten access tokens and leaves out the next one',
  clause: 'ST-INST-1',
  apply: (b) => sparing(b, (_token, _later, earlier) => earlier % 11 === 10),
});
