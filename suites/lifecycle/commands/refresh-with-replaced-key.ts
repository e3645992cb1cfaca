import { newestPair } from '../finding.js';
import { withReplacedKey } from './with-replaced-key.js';

/** Renews with the newest refresh token and a secret key that was replaced. */
export const refreshWithReplacedKey = withReplacedKey({
  name: 'refresh with a replaced key',
  clause: 'TEP-5',
  find: newestPair,
  step: ({ refresh: { party, label } }) => ({
    does: 'refresh',
    party,
    token: label,
    how: ' with a replaced key',
  }),
  presented: (pair) => ({ kind: 'refresh', pair }),
  send: (world, pair, key) => world.t.tokens.refresh(world.tokens(pair), key),
  refused: (model, pair, at) => model.renewalRefused(pair, at),
});
