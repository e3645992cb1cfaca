import { defineCheck } from '../../harness/check/check.js';
import { type ConsentPage, NoConsentForm } from '../../harness/check/page.js';
import { codeByForce, decisionOn } from '../shared/flow.js';
import { opensByCode } from './force.js';

export default defineCheck({
  title: 'a user without administrator rights cannot install again what was deactivated',
  clauses: ['INST-2'],
  needs: ['provision', 'authorization-page', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/member-cannot-install', 'installations/deactivation-revokes-access'],
  kills: ['member-installs-from-a-stale-page', 'members-install-what-was-deactivated'],
  messages: {
    installed: {
      expected:
        'no access to an account for a member without administrator rights who presses Allow after the integration was deactivated, on a page opened {when} that',
      actual: 'tokens that reach the account',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'member', 'member'] });
    const [member, colleague] = account.users.filter(({ role }) => role === 'member');
    if (member === undefined || colleague === undefined) {
      throw t.untestable('control made an account without the members asked for');
    }
    const integration = await t.given.integration({ visibility: 'public' });
    const { clientId } = integration;
    // A page that nobody can use refuses members, too.
    await t.page.consent({ clientId }, account.admin);
    await t.given.installation({ integration, account, user: account.admin });
    const shown = await formOrNone(() => t.page.consent({ clientId }, member));
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const late = await codeByForce(t, { clientId }, colleague, account.id);
    const opened = late && (await opensByCode(t, integration, account, late.value));
    if (opened) {
      throw t.fail('installed', { when: 'after' }, opened);
    }
    const isOffered =
      shown !== undefined &&
      (shown.offered.length === 0 || shown.offered.some(({ id }) => id === String(account.id)));
    // A page that offers a member nothing has nothing to allow.
    if (!isOffered) return;
    const redirect = await decisionOn(shown, 'Allow', account.id);
    const value = redirect?.query.get('code') ?? undefined;
    const access = value && (await opensByCode(t, integration, account, value));
    if (access) throw t.fail('installed', { when: 'before' }, access);
  },
});

/** The page, or none where it shows a user without administrator rights no form. */
async function formOrNone(open: () => Promise<ConsentPage>): Promise<ConsentPage | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof NoConsentForm) return undefined;
    throw error;
  }
}
