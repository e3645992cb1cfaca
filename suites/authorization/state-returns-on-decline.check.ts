import { defineCheck } from '../../harness/check/check.js';
import { expectSameState, stateChanged } from './state-returns.js';

export default defineCheck({
  title: 'the state comes back unchanged in the redirect after Decline',
  clauses: ['REDIR-10', 'PAGE-4'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: [
    'authorization/decline-redirects-with-access-denied',
    'authorization/either-mode-redirects',
    'authorization/state-returns-on-allow',
  ],
  kills: [
    'state-lost-on-decline',
    'state-of-spaces-is-not-returned',
    'state-double-encoded-on-decline',
  ],
  messages: stateChanged('Decline'),
  run: (t) => expectSameState(t, 'Decline', 0.6),
});
