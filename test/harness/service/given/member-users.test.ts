import { describe, expect, it } from 'vitest';
import type { Consent, GivenCode } from '../../../../harness/check/given.js';
import { Members, peopleOf } from '../../../../harness/service/given/member-users.js';

const administrator = { id: 1, role: 'administrator' } as const;
const member = { id: 2, role: 'member' } as const;
const account = { id: 10, users: [administrator], admin: administrator };
const integration = {
  clientId: 'client-1',
  clientSecret: 'secret-1',
  redirectUri: 'https://integrator.example/callback',
  name: 'Conformance',
};
const consent: Consent = { account, integration, user: member };
const codeOf = (each: Consent): GivenCode => ({
  ...each,
  value: `code-of-${each.user.id}`,
  issued: { from: 0, to: 0 },
});
/** Control that lets only administrators grant. */
const strict = async (each: Consent) => {
  if (each.user.role === 'member') throw new Error('403');
  return codeOf(each);
};

describe('a user without administrator rights', () => {
  it('grants in place of the administrator, who installs first', async () => {
    const members = new Members();
    members.stands(account.id, member);
    expect(members.of(account)).toBe(member);
    expect(members.installing(consent)?.user).toBe(administrator);
    const { value } = await members.granting(consent, async (each) => codeOf(each));
    expect(value).toBe('code-of-2');
  });

  it('leaves it to the administrator once control has refused one', async () => {
    const members = new Members();
    members.stands(account.id, member);
    expect((await members.granting(consent, strict)).value).toBe('code-of-1');
    expect(members.of(account)).toBeUndefined();
  });

  it('is not blamed for a control that fails for the administrator, too', async () => {
    const members = new Members();
    members.stands(account.id, member);
    const grant = () => Promise.reject(new Error('control is down'));
    await expect(members.granting(consent, grant)).rejects.toThrow('control is down');
  });

  it('whom a check names is replaced by nobody, and grants after the administrator', async () => {
    const members = new Members();
    members.learn(account.id, member);
    expect(members.of(account)).toBeUndefined();
    expect(members.installing(consent)?.user).toBe(administrator);
    await expect(members.granting(consent, strict)).rejects.toThrow('403');
  });

  it('is no user who has the rights, and none of another account', () => {
    const members = new Members();
    members.stands(account.id, administrator);
    members.learn(11, member);
    expect(members.of(account)).toBeUndefined();
    expect(members.installing(consent)).toBeUndefined();
  });
});

it('only granters get another role', () => {
  const roles = ['administrator', 'granter', 'member', 'granter'] as const;
  const expected = ['administrator', 'member', 'member', 'member'];
  const named = { isNamed: true, isJoined: false, wanted: 0, granter: 'member' } as const;
  expect(peopleOf({ roles }, named)).toEqual({ roles: expected, place: 0 });
});

it.each([
  [0, 2, 0],
  [1, 2, 0],
  [2, 2, 1],
  [2, 3, 0],
])(
  'the granter who is to be in place %i is there, among %i of the check',
  (wanted, asked, place) => {
    const roles = [
      ...Array.from({ length: asked - 1 }, () => 'administrator' as const),
      'granter' as const,
    ];
    const company = { isNamed: true, isJoined: false, wanted, granter: 'member' } as const;
    const found = peopleOf({ roles }, company);
    expect(found.place).toBe(place);
    expect(found.roles.indexOf('member')).toBe(Math.max(wanted, asked - 1));
  },
);
