import { defineMutant } from '../mutant.js';
import { sparing } from './spared-access.js';

export default defineMutant({
  title: 'deactivation does not revoke an access token that was used before',
  clause: 'RULE-1',
  apply: (b) => sparing(b, ({ uses }) => uses > 0),
});
