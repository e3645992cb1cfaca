import { defineCheck } from '../../harness/check/check.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Given, GivenAccount, GivenInstallation } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';
import { apiCalls } from '../shared/calls.js';
import { anyCircumstances, besidesOf } from '../shared/besides.js';
import { isPaid, whilePeriodEnded } from '../shared/billing.js';
import type { Exchange } from '../../harness/check/http.js';

/** An installation in another account of a user. */
async function ofUser(given: Given, user: ControlledUser): Promise<GivenInstallation> {
  return given.installation({ account: await given.account({ join: [user] }) });
}

/** An installation of an integration that an account has developed, in another account. */
async function ofDeveloper(given: Given, developer: GivenAccount): Promise<GivenInstallation> {
  const integration = await given.integration({ developer, visibility: 'public' });
  return given.installation({ integration, account: await given.account() });
}

/** The first call that an account whose period runs is answered 402; undefined where there is none. */
async function refusalOf(
  t: Pick<CheckContext<Messages>, 'http' | 'resources' | 'offers' | 'untestable'>,
  accessToken: string,
): Promise<Exchange | undefined> {
  const [account, ...others] = apiCalls(t, accessToken);
  for (const call of others) {
    const exchange = await t.http.send(call);
    if (!isPaid(exchange)) return exchange;
  }
  if (account === undefined) return undefined;
  const exchange = await t.http.send(account);
  if (!isPaid(exchange)) return exchange;
  if (exchange.ok) return undefined;
  throw t.untestable(
    `an account whose period runs was answered ${exchange.status}`,
    'resources/account-is-answered-with-200',
  );
}

export default defineCheck({
  title: "the end of one account's period does not affect the calls of another account",
  clauses: ['STATUS-402-1'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  // A user whom others of the account come before is not its creator.
  circumstances: 'own',
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'ended-period-hits-all-accounts',
    'ended-period-hits-the-integration',
    'ended-period-hits-all-accounts-of-its-creator',
    'ended-period-hits-the-integrations-of-its-account',
  ],
  messages: {
    refused: {
      expected: 'no 402 for an account whose period runs',
      actual: 'status 402 after the period of another account {whose} ended',
    },
  },
  async run(t) {
    const plain = { origin: [], accounts: [], past: [], besides: [] };
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const one = await given.installation();
        const { integration, account: developer, user } = one;
        const others = [
          ['with the same integration', await given.installation({ integration })],
          ['with another integration', await given.installation()],
          ['that has the same administrator', await ofUser(given, user)],
          ['whose integration it has developed', await ofDeveloper(given, developer)],
        ] as const;
        await whilePeriodEnded(t, one.account.id, async () => {
          for (const [whose, { tokens }] of others) {
            const exchange = await refusalOf(t, tokens.accessToken);
            if (exchange !== undefined) throw t.fail('refused', { whose }, exchange);
          }
        });
      },
      { share: 0.2, first: [plain, { ...plain, besides: besidesOf(t.drawable) }] },
    );
  },
});
