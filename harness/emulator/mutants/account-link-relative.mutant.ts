import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account is a path',
  clause: 'ACCT-12',
  apply: () => ({ accountLink: () => '/api/v4/account' }),
});
