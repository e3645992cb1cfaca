import { defineMutant } from '../mutant.js';
import { tokenRequestsAtOnce } from './token-requests-at-once.js';

export default defineMutant({
  title: 'a renewal and an exchange of one user at once give one refresh token for two accounts',
  clause: 'INST-8',
  apply: (b) =>
    tokenRequestsAtOnce(
      b,
      ({ authorization: { installation, userId } }) =>
        `${installation.integration.clientId} ${userId}`,
      {
        body: ({ refresh_token }, own, isOtherKind) =>
          isOtherKind ? { ...own, refresh_token } : own,
      },
    ),
});
