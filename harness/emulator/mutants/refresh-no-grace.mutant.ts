import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token is dead as soon as it was used once',
  clause: 'TOK-ROT-3',
  apply: () => ({ isRefreshDead: (_ctx, refresh) => refresh.state !== 'live' }),
});
