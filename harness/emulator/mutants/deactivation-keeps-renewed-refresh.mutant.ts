import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation does not reach a refresh token that came from a renewal',
  clause: 'ST-INST-2',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) =>
      b.isRefreshRevoked(ctx, refresh) &&
      (refresh.generation === 0 || refresh.authorization.installation.active),
  }),
});
