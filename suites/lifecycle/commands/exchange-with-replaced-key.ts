import { unusedCode } from '../finding.js';
import { withReplacedKey } from './with-replaced-key.js';

/** Exchanges a code with a secret key that was replaced. */
export const exchangeWithReplacedKey = withReplacedKey({
  name: 'exchange with a replaced key',
  clause: 'ST-SEC-2',
  find: unusedCode,
  step: ({ party, label }) => ({
    does: 'exchange',
    party,
    code: label,
    how: ' with a replaced key',
  }),
  presented: (code) => ({ kind: 'code', code }),
  send: (world, code, key) => world.t.tokens.exchange(world.code(code), key),
  refused: (model, code, at) => model.exchangeRefused(code, at),
});
