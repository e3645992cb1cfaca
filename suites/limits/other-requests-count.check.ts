import { defineObservation } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { excess } from '../shared/storm.js';

export default defineObservation({
  title:
    'whether requests to the token endpoint, to the authorization page and with invalid tokens are limited',
  clauses: ['LIM-RPS-8'],
  needs: ['provision'],
  does: ['grant', 'storm'],
  tells: ['bad-tokens-not-counted'],
  async run(t) {
    const integration = await t.given.integration();
    const limited = async (request: RequestOptions) => {
      const answers = await t.http.atOnce(Array.from({ length: excess }, () => request));
      return answers.some(({ status }) => status === 429) ? 'are limited' : 'are not limited';
    };
    const page = await limited({ url: t.page.url({ clientId: integration.clientId }) });
    const refreshToken = 'conformance-never-issued-this-token';
    const token = await limited(t.tokens.refreshRequest({ refreshToken, integration }));
    const invalid = await limited(t.resources.accountRequest('conformance-never-issued'));
    return `requests to the token endpoint ${token}, those to the authorization page ${page}, those with an invalid access token ${invalid}`;
  },
});
