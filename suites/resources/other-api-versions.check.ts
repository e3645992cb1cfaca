import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'how other versions of the API are answered',
  clauses: ['VER-3'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  async run(t) {
    const accessToken = await t.given.access();
    const older = await t.resources.call(accessToken, '/api/v3/account');
    const newer = await t.resources.call(accessToken, '/api/v5/account');
    const current = await t.seen.account(accessToken);
    const said = current.headers
      .filter(([name]) => /version|deprecat|sunset/i.test(name))
      .map(([name, value]) => `${name}: ${value}`);
    return `GET /api/v3/account is answered ${older.status}, /api/v5/account ${newer.status}; headers of the account about versions: ${said.join(', ') || 'none'}`;
  },
});
