import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';

/** More than a short page of a list has. */
const dozen = 12;

export default defineCheck({
  title: 'each of a dozen integrations is listed as installed, two of them of the same name',
  clauses: ['ST-PAGE-1', 'INST-ISO-2'],
  needs: ['provision', 'deactivate', 'installed-list'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/installed-list-follows'],
  kills: [
    'installed-list-drops-equal-names',
    'installed-list-shows-ten',
    'installed-list-ends-at-a-deactivated-one',
  ],
  messages: {
    missing: {
      expected: '{which} among the installed integrations of account {id}{after}',
      actual: 'a list of {count} without it',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { id } = account;
    const developer = await t.given.developer(account);
    const installed: { readonly clientId: string; readonly which: string }[] = [];
    for (let n = 1; n <= dozen; n += 1) {
      const isTwin = n <= 2;
      const name = isTwin ? 'Twin' : `Conformance ${n}`;
      const integration = await t.given.integration({ developer, name });
      // The others need no past of their own.
      if (n <= 3) await t.given.code({ integration, account });
      else {
        const { clientId: client_id } = integration;
        await t.operator.grant({ client_id, account_id: id, user_id: account.admin.id });
      }
      const alike = isTwin ? ', one of two of the same name,' : '';
      const which = `integration ${n} of ${dozen}${alike}`;
      installed.push({ clientId: integration.clientId, which });
    }
    /** The first that the list lacks, and the length of the list. */
    const lookFor = async (wanted: typeof installed) => {
      const read = async () => {
        const listed = await t.operator.listInstallations({ account_id: id });
        const ids = new Set(listed.map((each) => each.client_id));
        return { count: listed.length, lacks: wanted.find(({ clientId }) => !ids.has(clientId)) };
      };
      return eventually(t, read, ({ lacks }) => lacks === undefined);
    };
    const { count, lacks } = await lookFor(installed);
    if (lacks) throw t.fail('missing', { which: lacks.which, id, after: '', count });
    const ended = installed.at(2);
    if (ended === undefined) return;
    await t.operator.deactivate({ client_id: ended.clientId, account_id: id });
    const rest = await lookFor(installed.filter((each) => each !== ended));
    if (rest.lacks === undefined) return;
    const after = ' after another one was deactivated';
    const values = { which: rest.lacks.which, id, after, count: rest.count };
    throw t.fail('missing', values, undefined, 'INST-ISO-2');
  },
});
