import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether the service lists its API resources',
  clauses: ['SVC-3'],
  needs: ['access'],
  does: ['create'],
  tells: ['allow-header-absent'],
  async run(t) {
    const accessToken = await t.given.access();
    const root = await t.resources.call(accessToken, '/api/v4');
    const { url } = t.resources.leads.createRequest(accessToken, []);
    const options = await t.resources.call(accessToken, url, { method: 'OPTIONS' });
    const allow = options.header('allow') ?? 'no methods';
    return `GET /api/v4 is answered ${root.status}; OPTIONS on leads ${options.status}, allowing ${allow}`;
  },
});
