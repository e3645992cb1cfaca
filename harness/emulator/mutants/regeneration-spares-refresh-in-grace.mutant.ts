import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a regeneration does not reach a refresh token that was used and whose successor was not',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) =>
      b.isRefreshRevoked(ctx, refresh) &&
      (refresh.children.length === 0 || !refresh.authorization.installation.active),
  }),
});
