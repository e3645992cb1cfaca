import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'any integration renews with the refresh tokens of other integrations',
  clause: 'TEP-6',
  apply: () => ({ isRefreshOwned: () => true }),
});
