import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'every renewal hands out a refresh token that never was before',
  clauses: ['TOK-ROT-2', 'REF-6'],
  dependsOn: ['tokens/renewal-issues-new-refresh-token'],
  kills: ['every-23rd-renewal-keeps-the-refresh-token', 'fourth-refresh-token-is-the-first'],
  over: [
    'tokens/old-refresh-token-dies-once-new-used',
    'tokens/simultaneous-renewals-leave-a-way',
    'tokens/renewed-refresh-token-renews-again',
  ],
  messages: {
    again: {
      expected: 'a new refresh token in the answer to a renewal',
      actual: 'a refresh token that was handed out, or had worked, before the renewal',
    },
    same: {
      expected: 'a new refresh token in the answer to a renewal',
      actual: 'the refresh token that was presented',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { exchange, presented, issued }, known, broken }) {
    if (!exchange.ok || presented?.kind !== 'refresh' || issued.refresh === undefined) {
      return 'silent';
    }
    if (issued.refresh === presented.value) return broken('same', {});
    return known.wasBefore(issued.refresh, presented) ? broken('again', {}, 'REF-6') : 'kept';
  },
});
