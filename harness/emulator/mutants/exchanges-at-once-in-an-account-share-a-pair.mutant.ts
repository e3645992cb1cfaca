import { defineMutant } from '../mutant.js';
import { tokenRequestsAtOnce } from './token-requests-at-once.js';

export default defineMutant({
  title: 'codes of one account that are exchanged at once give one pair',
  clause: 'INST-8',
  apply: (b) =>
    tokenRequestsAtOnce(
      b,
      ({ authorization: { installation }, isRenewal }) =>
        isRenewal ? undefined : String(installation.account.id),
      { body: (before) => before },
    ),
});
