import { defineMutant } from '../mutant.js';
import { tokenRequestsAtOnce } from './token-requests-at-once.js';

export default defineMutant({
  title: 'renewals at once for one user in one account give two integrations one access token',
  clause: 'INST-ISO-2',
  apply: (b) =>
    tokenRequestsAtOnce(
      b,
      ({ authorization: { installation, userId }, isRenewal }) =>
        isRenewal ? `${installation.account.id} ${userId}` : undefined,
      { body: ({ access_token }, own) => ({ ...own, access_token }) },
    ),
});
