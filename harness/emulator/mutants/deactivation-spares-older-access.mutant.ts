import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation revokes only the newest access token',
  clause: 'ST-INST-1',
  apply: (b) => sparing(b, (_token, later) => later > 0),
});
