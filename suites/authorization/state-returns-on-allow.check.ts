import { defineCheck } from '../../harness/check/check.js';
import { expectSameState, stateChanged } from './state-returns.js';

export default defineCheck({
  title: 'the state comes back unchanged in the redirect after Allow',
  clauses: ['PAGE-4', 'REDIR-5'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code', 'authorization/either-mode-redirects'],
  kills: [
    'state-plus-becomes-space',
    'state-decoded-twice',
    'state-in-latin1',
    'state-cut-after-255-bytes',
    'state-cut-after-1024-bytes',
    'state-trimmed',
    'state-html-escaped',
    'state-normalized',
    'state-without-emoji',
    'state-lower-cased',
    'state-lost-in-popup',
    'state-of-digits-becomes-a-number',
    'state-like-a-float-becomes-a-number',
    'state-with-line-breaks-is-cut',
    'state-loses-padding-of-base64',
    'state-cut-after-4096-bytes',
    'state-zero-is-not-returned',
    'state-over-a-kilobyte-is-refused',
  ],
  messages: stateChanged('Allow'),
  run: (t) => expectSameState(t, 'Allow'),
});
