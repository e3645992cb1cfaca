import fc from 'fast-check';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import type { Messages } from '../../harness/check/messages.js';

/** Who installs the integration again after a deactivation: the places of these users in the account. */
const installers = {
  nobody: [],
  'the same user': [0],
  'another user': [1],
  'both users': [1, 0],
} as const;
type Installer = keyof typeof installers;

/** What goes on beside a deactivation. */
export interface Beside {
  /** Other accounts in which the first user grants access before, and after the grant that is deactivated. */
  readonly before: number;
  readonly after: number;
  /** Users who grant access in the account: one, for a deactivation may be that of one user alone (INST-9). */
  readonly granters: number;
  readonly installer: Installer;
}

export const anyBeside = {
  before: fc.nat({ max: 2 }),
  after: fc.nat({ max: 2 }),
  granters: fc.constant<number>(1),
  installer: fc.constantFrom<Installer>('nobody', 'the same user', 'another user', 'both users'),
};

const none: Beside = { before: 0, after: 0, granters: 1, installer: 'nobody' };

/** What no seed may leave out. */
export const besideTable: readonly Beside[] = [
  { ...none, after: 1 },
  { ...none, installer: 'another user' },
  { ...none, before: 1, granters: 1, installer: 'the same user' },
  { ...none, after: 2, granters: 1, installer: 'both users' },
];

/** The installations of one account that was deactivated, perhaps with new ones since. */
export async function revokedBeside(
  t: Pick<CheckContext<Messages>, 'given' | 'operator'>,
  { before, after, granters, installer }: Beside,
): Promise<readonly GivenInstallation[]> {
  const account = await t.given.account({ roles: ['administrator', 'administrator'] });
  const [user = account.admin] = account.users;
  const integration = await t.given.integration();
  const grantElsewhere = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const other = await t.given.account({ join: [user], joinAs: 'granter' });
      await t.given.installation({ integration, account: other, user });
    }
  };
  await grantElsewhere(before);
  const revoked: GivenInstallation[] = [];
  for (const each of account.users.slice(0, granters)) {
    revoked.push(await t.given.installation({ integration, account, user: each }));
  }
  await grantElsewhere(after);
  const { clientId } = integration;
  await t.operator.deactivate({ client_id: clientId, account_id: account.id });
  for (const place of installers[installer]) {
    await t.given.installation({ integration, account, user: account.users[place] ?? user });
  }
  return revoked;
}
