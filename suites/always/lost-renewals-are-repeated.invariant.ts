import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'no refresh token is refused while the pair of its renewal is unused',
  clauses: ['TOK-ROT-3'],
  dependsOn: ['tokens/old-refresh-token-works-while-new-unused'],
  kills: ['refresh-no-grace'],
  over: ['tokens/pairs-of-two-retries'],
  messages: {
    refused: {
      expected: 'a fresh pair for the old refresh token, while the new one was unused',
      actual: 'a refusal before this exchange, in which the new one was used first',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { exchange, presented, issued }, known, broken }) {
    // A refusal is known to be wrong once the new refresh token works: access had not ended.
    const isRenewal = exchange.ok && presented?.kind === 'refresh' && issued.refresh !== undefined;
    if (!isRenewal) return 'silent';
    const told = known.retried(presented);
    if (told === undefined) return 'silent';
    return told === 'accepted' ? 'kept' : broken('refused', {});
  },
});
