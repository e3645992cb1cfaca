import { defineObservation } from '../../harness/check.js';
import type { RequestOptions } from '../../harness/http/request.js';
import { excess } from './storm.js';

export default defineObservation({
  title: 'whether requests to the token endpoint and the authorization page are limited',
  clauses: ['LIM-RPS-8'],
  needs: ['provision'],
  does: ['grant', 'storm'],
  async run(t) {
    const integration = await t.given.integration();
    const limited = async (request: RequestOptions) => {
      const answers = await t.http.atOnce(Array.from({ length: excess }, () => request));
      return answers.some(({ status }) => status === 429) ? 'are limited' : 'are not limited';
    };
    const page = await limited({ url: t.page.url({ clientId: integration.clientId }) });
    const refreshToken = 'conformance-never-issued-this-token';
    const token = await limited(t.tokens.refreshRequest({ refreshToken, integration }));
    return `requests to the token endpoint ${token}, those to the authorization page ${page}`;
  },
});
