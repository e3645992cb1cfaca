import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNothingSent, strangeHost } from '../shared/strange-host.js';

export default defineIntegrationCheck({
  title: 'a referer that looks like a host of the service gets nothing',
  clauses: ['AUTH-8'],
  needs: [],
  kills: [
    'referer-compared-by-its-end',
    'referer-compared-anywhere',
    'referer-compared-by-its-beginning',
    'referer-with-user-believed',
  ],
  messages: strangeHost,
  async run(t) {
    const account = await t.account();
    const trap = await t.trap();
    const hosts = [
      `${account.host}@${trap.host}`,
      `${trap.host}/${account.host}`,
      `${trap.host}?${account.host}`,
      `${trap.host}#${account.host}`,
      `${trap.host}/.${account.host}`,
      `evil${account.host.replace(/^[^.]*\./, '')}`,
      `${account.host}.evil.invalid`,
    ];
    await expectNothingSent(t, account, trap, hosts);
  },
});
