import { defineMutant } from '../mutant.js';
import { tokenRequestsAtOnce } from './token-requests-at-once.js';

export default defineMutant({
  title: 'renewals of one user at once all give pairs for the account of the first',
  clause: 'INST-ISO-1',
  apply: (b) =>
    tokenRequestsAtOnce(
      b,
      ({ authorization: { installation, userId }, isRenewal }) =>
        isRenewal ? `${installation.integration.clientId} ${userId}` : undefined,
      { authorization: (first) => first },
    ),
});
