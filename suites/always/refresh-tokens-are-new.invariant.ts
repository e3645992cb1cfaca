import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'every renewal hands out another refresh token than the one it used',
  clauses: ['TOK-ROT-2', 'REF-6'],
  dependsOn: ['tokens/renewal-issues-new-refresh-token'],
  kills: ['every-23rd-renewal-keeps-the-refresh-token'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    same: {
      expected: 'a new refresh token in the answer to a renewal',
      actual: 'the refresh token that was presented',
    },
  },
  judge({ seen: { exchange, presented, issued }, broken }) {
    if (!exchange.ok || presented?.kind !== 'refresh' || issued.refresh === undefined) {
      return 'silent';
    }
    return issued.refresh === presented.value ? broken('same', {}) : 'kept';
  },
});
