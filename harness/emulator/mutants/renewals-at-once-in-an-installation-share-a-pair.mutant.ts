import { defineMutant } from '../mutant.js';
import { tokenRequestsAtOnce } from './token-requests-at-once.js';

export default defineMutant({
  title: 'renewals of two users of an installation at once are answered with one pair',
  clause: 'INST-8',
  apply: (b) =>
    tokenRequestsAtOnce(
      b,
      ({ authorization: { installation }, isRenewal }) =>
        isRenewal ? `${installation.integration.clientId} ${installation.account.id}` : undefined,
      { body: (before) => before },
    ),
});
