import { defineObservation } from '../../harness/check/check.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';

const forms: Readonly<Record<string, TokenRequestChanges>> = {
  'as JSON': { encoding: 'json' },
  'as a form': { encoding: 'form' },
  'without the redirect address': { omit: ['redirectUri'] },
  'with another redirect address': { redirectUri: 'https://elsewhere.example/callback' },
  'without the grant selector': { omit: ['grantType'] },
};

export default defineObservation({
  title: 'which forms of the token request are accepted',
  clauses: ['TEP-4'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  tells: ['form-bodies-refused', 'redirect-uri-ignored', 'redirect-uri-optional'],
  async run(t) {
    const verdicts: string[] = [];
    for (const [form, changes] of Object.entries(forms)) {
      const { tokens, status } = await t.tokens.exchange(await t.given.code(), changes);
      verdicts.push(`${form} ${tokens === undefined ? `is refused (${status})` : 'is accepted'}`);
    }
    return `an exchange ${verdicts.join(', ')}`;
  },
});
