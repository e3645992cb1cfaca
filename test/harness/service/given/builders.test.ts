import { describe, expect, it } from 'vitest';
import { BoundTokenEndpoint } from '../../../../harness/service/token-endpoint.js';
import { Builders } from '../../../../harness/service/given/builders.js';
import type { Control } from '../../../../harness/check/control.js';
import type { ControlledUser, NewAccount } from '../../../../spec/generated/control-types.js';
import { loadProfile } from '../../../../spec/profile.js';
import { clientRig } from '../../http/client-rig.js';
import { rawServer, response } from '../../raw-server.js';

const issued = { access_token: 'access-token-1', refresh_token: 'refresh-token-1', expires_in: 5 };

/** Control that makes what it is asked for and notes what that was. */
function fakeControl(asked: [string, unknown][]): Control {
  let id = 100;
  const userOf = ({ role, id: known }: NewAccount['users'][number]): ControlledUser => {
    id += 1;
    return { id: known ?? id, role, login: `login-${id}`, password: `password-${id}` };
  };
  return {
    createAccount: async (request) => {
      asked.push(['createAccount', request]);
      id += 1;
      return { id, users: request.users.map(userOf) };
    },
    createIntegration: async (request) => {
      asked.push(['createIntegration', request]);
      return { client_id: 'client-1', client_secret: 'secret-key-1' };
    },
    grant: async (request) => {
      asked.push(['grant', request]);
      return { code: 'authorization-code-1' };
    },
  };
}

interface Options {
  readonly control?: (control: Control) => Control;
  readonly accessToken?: string;
  readonly status?: number;
}

async function rig({ control = (all) => all, accessToken, status = 200 }: Options = {}) {
  const asked: [string, unknown][] = [];
  const url = await rawServer((socket) => socket.write(response(status, JSON.stringify(issued))));
  const made = clientRig(url);
  const { clock, lineage } = made;
  const tokens = new BoundTokenEndpoint(made.client, loadProfile(), lineage);
  const parts = { control: control(fakeControl(asked)), tokens, clock, lineage, accessToken };
  return { ...made, asked, given: new Builders(parts) };
}

const administrator = { role: 'administrator' };

describe('an account', () => {
  it('has one administrator unless asked for others', async () => {
    const { given, asked } = await rig();
    const account = await given.account();
    expect(asked).toEqual([['createAccount', { users: [administrator] }]]);
    expect(account.admin).toBe(account.users[0]);
  });

  it('has users of the roles asked for, and those who join', async () => {
    const { given, asked } = await rig();
    const guest = { id: 7, role: 'member' } as const;
    const account = await given.account({
      roles: ['member', 'administrator'],
      join: [guest],
      country: 'NL',
    });
    expect(asked[0]?.[1]).toEqual({
      country: 'NL',
      users: [{ role: 'member' }, administrator, { id: 7, role: 'administrator' }],
    });
    expect(account.admin).toBe(account.users[1]);
  });

  it('may consist of those who join alone', async () => {
    const { given, asked } = await rig();
    await given.account({ join: [{ id: 7, role: 'administrator' }] });
    expect(asked[0]?.[1]).toEqual({ users: [{ id: 7, role: 'administrator' }] });
  });

  it('makes the passwords of its users known as secrets', async () => {
    const { given, redactor } = await rig();
    const { admin } = await given.account();
    expect(redactor.redact(`p ${admin.password}`)).toBe('p <password#1>');
  });

  it('without users is a fault of control', async () => {
    const { given } = await rig({
      control: (all) => ({ ...all, createAccount: async () => ({ id: 1, users: [] }) }),
    });
    await expect(given.account()).rejects.toMatchObject({
      why: 'harness',
      message: 'control made an account without users',
    });
  });
});

describe('an integration', () => {
  it('lives in a new account, and its secret is known', async () => {
    const { given, asked, lineage } = await rig();
    const integration = await given.integration();
    expect(integration).toEqual({
      clientId: 'client-1',
      clientSecret: 'secret-key-1',
      redirectUri: 'https://integrator.example/callback',
      name: expect.stringMatching(/^Conformance [0-9a-f]{8}$/),
    });
    expect(asked.map(([name]) => name)).toEqual(['createAccount', 'createIntegration']);
    expect(asked[1]?.[1]).toEqual({
      account_id: 101,
      name: integration.name,
      redirect_uri: 'https://integrator.example/callback',
    });
    expect(lineage.entries).toMatchObject([{ label: '<client_secret#1>', bornAt: 1_000_000 }]);
  });

  it('is as the check wants it', async () => {
    const { given, asked } = await rig();
    const developer = await given.account();
    await given.integration({
      developer,
      name: 'Mine',
      redirect_uri: 'https://x.example/',
      visibility: 'private',
    });
    expect(asked.at(-1)).toEqual([
      'createIntegration',
      {
        account_id: developer.id,
        name: 'Mine',
        redirect_uri: 'https://x.example/',
        visibility: 'private',
      },
    ]);
  });
});

describe('a code', () => {
  it('is of a new account and a new integration unless they are given', async () => {
    const { given, asked, redactor } = await rig();
    const code = await given.code();
    expect(code).toMatchObject({
      value: 'authorization-code-1',
      issued: { from: 1_000_000, to: 1_000_000 },
    });
    expect(code.user).toBe(code.account.admin);
    expect(asked.at(-1)).toEqual([
      'grant',
      { client_id: 'client-1', account_id: code.account.id, user_id: code.account.admin.id },
    ]);
    expect(redactor.redact('code=authorization-code-1')).toBe('code=<authorization_code#1>');
  });

  it('is of whom the check wants', async () => {
    const { given, asked } = await rig();
    const account = await given.account({ roles: ['administrator', 'member'] });
    const integration = await given.integration();
    const before = asked.length;
    const [, member] = account.users;
    if (member === undefined) throw new Error('no member');
    await given.code({ account, integration, user: member });
    expect(asked.slice(before)).toEqual([
      ['grant', { client_id: 'client-1', account_id: account.id, user_id: member.id }],
    ]);
  });
});

describe('an installation', () => {
  it('is a code that was exchanged', async () => {
    const { given, client } = await rig();
    const { tokens, code } = await given.installation();
    expect(tokens.accessToken).toBe('access-token-1');
    expect(tokens.integration).toBe(code.integration);
    expect(client.counts.requests).toBe(1);
  });

  it('that yields no pair is inconclusive, with a pointer to who judges that', async () => {
    const { given } = await rig({ status: 400 });
    await expect(given.installation()).rejects.toMatchObject({
      why: 'prerequisite',
      message: 'a fresh code was answered 400 without a token pair',
      pointer: 'tokens/exchange-gives-pair',
    });
  });
});

describe('access', () => {
  it('is provisioned where that is possible, even if the manifest has a token', async () => {
    const { given } = await rig({ accessToken: 'of-the-manifest' });
    await expect(given.access()).resolves.toBe('access-token-1');
  });

  it.each(['createAccount', 'createIntegration', 'grant'] as const)(
    'is the token of the manifest where control offers no %s',
    async (missing) => {
      const { given, asked } = await rig({
        accessToken: 'of-the-manifest',
        control: ({ [missing]: _missing, ...others }) => others,
      });
      await expect(given.access()).resolves.toBe('of-the-manifest');
      expect(asked).toEqual([]);
    },
  );

  it('without either is what the check did not declare', async () => {
    const { given } = await rig({ control: () => ({}) });
    await expect(given.access()).rejects.toMatchObject({
      why: 'harness',
      message: 'control lacks createAccount, which the check did not declare',
    });
  });
});
