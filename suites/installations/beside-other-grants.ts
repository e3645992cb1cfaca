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

/** The grants before and after a deactivation. */
export interface Beside {
  /** Other accounts in which the first user grants access before, and after the grant that is deactivated. */
  readonly before: number;
  readonly after: number;
  /** Users who grant access in the account before it. */
  readonly granters: number;
  readonly installer: Installer;
}

export const anyBeside = {
  before: fc.nat({ max: 2 }),
  after: fc.nat({ max: 2 }),
  granters: fc.integer({ min: 1, max: 2 }),
  installer: fc.constantFrom<Installer>('nobody', 'the same user', 'another user', 'both users'),
};

const none: Beside = { before: 0, after: 0, granters: 1, installer: 'nobody' };

/** The first cases. */
export const besideTable: readonly Beside[] = [
  { ...none, after: 1 },
  { ...none, installer: 'another user' },
  { ...none, before: 1, granters: 2, installer: 'the same user' },
  { ...none, after: 2, granters: 2, installer: 'both users' },
];

/**
 * The installations of one account that a deactivation has ended, perhaps with new ones since. Where two users had granted
 * access, the contract leaves open whether it ends that of both (INST-9): those count whose access was refused at once.
 */
export async function revokedBeside(
  t: Pick<CheckContext<Messages>, 'given' | 'operator' | 'resources' | 'untestable'>,
  { before, after, granters, installer }: Beside,
): Promise<readonly (GivenInstallation & { readonly n: number })[]> {
  const account = await t.given.account({ roles: ['administrator', 'administrator'] });
  const [user, other] = account.users;
  if (user === undefined || other === undefined) {
    throw t.untestable('an account that was asked for with two users has fewer');
  }
  const integration = await t.given.integration();
  const grantElsewhere = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const elsewhere = await t.given.account({ join: [user], joinAs: 'granter' });
      await t.given.installation({ integration, account: elsewhere, user });
    }
  };
  await grantElsewhere(before);
  const granted: GivenInstallation[] = [];
  for (const each of [user, other].slice(0, granters)) {
    granted.push(await t.given.installation({ integration, account, user: each }));
  }
  await grantElsewhere(after);
  await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
  const ended = [];
  for (const [index, each] of granted.entries()) {
    const isOnly = granters === 1;
    if (isOnly || (await t.resources.account(each.tokens.accessToken)).status === 401) {
      ended.push({ ...each, n: index + 1 });
    }
  }
  for (const place of installers[installer]) {
    const installing = place === 0 ? user : other;
    await t.given.installation({ integration, account, user: installing });
  }
  return ended;
}
