import { expect, it } from 'vitest';
import type { Circumstance } from '../../../../harness/check/circumstances.js';
import type { Consent, GivenAccount, GivenCode } from '../../../../harness/check/given.js';
import { EarlierGrants } from '../../../../harness/service/given/earlier-grants.js';
import { Members } from '../../../../harness/service/given/member-users.js';

const user = { id: 1, role: 'administrator' } as const;
const colleague = { id: 2, role: 'member' } as const;
const integration = {
  clientId: 'client-1',
  clientSecret: 'secret-1',
  redirectUri: 'https://integrator.example/callback',
  name: 'Conformance',
};
const accountOf = (id: number, users: GivenAccount['users']): GivenAccount => ({
  id,
  users,
  admin: users[0] ?? user,
});
const here = accountOf(10, [user, colleague]);
const elsewhere = accountOf(20, [user]);
const ofOthers = accountOf(30, [{ id: 3, role: 'administrator' }]);

/** What happens before grants on a service that notes it. */
function rig(on: readonly Circumstance[], installed: readonly number[] = []) {
  const done: string[] = [];
  const codeOf = (consent: Consent): GivenCode => ({
    ...consent,
    value: 'code',
    issued: { from: 0, to: 0 },
  });
  const earlier = new EarlierGrants(
    {
      plain: {
        code: async (parts = {}) => {
          done.push(`grant in ${String(parts.account?.id)}`);
          return codeOf(parts as Consent); // the whole consent is given
        },
      },
      means: {
        control: {
          deactivate: async ({ account_id }: { account_id: number }) =>
            void done.push(`deactivate in ${account_id}`),
          listInstallations: async ({ account_id }: { account_id: number }) =>
            installed.includes(account_id) ? [{ client_id: 'client-1' }] : [],
        } as never, // no other operation is called
        tokens: {} as never, // nothing is exchanged
      },
      members: new Members(),
      grant: async (consent) => codeOf(consent),
    },
    (name) => on.includes(name),
  );
  earlier.knowIntegration(integration);
  for (const account of [here, elsewhere, ofOthers]) earlier.knowAccount(account);
  return { earlier, done };
}

const rounds = (id: number) => [`grant in ${id}`, `deactivate in ${id}`];

it('before the first visit of a user, the integration was installed and deactivated where the user may', async () => {
  const { earlier, done } = rig(['reinstalled']);
  await earlier.beforeVisit('client-1', user);
  expect(done).toEqual([...rounds(10), ...rounds(10), ...rounds(20), ...rounds(20)]);
  await earlier.beforeVisit('client-1', user);
  expect(done).toHaveLength(8);
});

it.each<
  [when: string, on: Circumstance[], installed: number[], clientId: string, who: typeof user]
>([
  ['plain', [], [], 'client-1', user],
  ['for an integration that it does not know', ['reinstalled'], [], 'client-2', user],
  ['where it is installed', ['reinstalled'], [10, 20], 'client-1', user],
  ['for a user without rights', ['reinstalled'], [], 'client-1', colleague as never],
])('nothing happened before a visit %s', async (_when, on, installed, clientId, who) => {
  const { earlier, done } = rig(on, installed);
  await earlier.beforeVisit(clientId, who);
  expect(done).toEqual([]);
});

it('nothing is deactivated whose disable hook a check counts', async () => {
  const { earlier, done } = rig(['reinstalled']);
  earlier.spareHooksOf(integration);
  await earlier.beforeVisit('client-1', user);
  expect(done).toEqual([]);
});
