import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'how the access token is transmitted on a request',
  clauses: ['AUTH-5'],
  needs: ['access'],
  does: ['read'],
  tells: ['scheme-case-exact'],
  async run(t) {
    const token = await t.given.access();
    const [header = '', value = ''] = Object.entries(t.resources.credentials(token))[0] ?? [];
    const scheme = value.slice(0, value.indexOf(' '));
    const ways = {
      [`scheme ${scheme}`]: value,
      [`scheme ${scheme.toLowerCase()}`]: `${scheme.toLowerCase()} ${token}`,
      'no scheme': token,
    };
    const verdicts: string[] = [];
    for (const [way, credentials] of Object.entries(ways)) {
      const { ok, status } = await t.resources.callWithCredentials(credentials);
      verdicts.push(`${way} ${ok ? 'is accepted' : `is answered ${status}`}`);
    }
    return `in the header ${header}: ${verdicts.join(', ')}`;
  },
});
