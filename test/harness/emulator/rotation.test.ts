import { describe, expect, it } from 'vitest';
import { loadMutant, type Mutant } from '../../../harness/emulator/mutant.js';
import { json, readPair, Rig } from './rig.js';

/** The first of several renewals ends when so many others were refused, so that they overlap on a busy machine, too. */
function untilOthersCame(count: number): Mutant {
  let refused = 0;
  let tell: () => void = () => undefined;
  const others = new Promise<void>((resolve) => (tell = resolve));
  return {
    title: 'renewals at once overlap',
    clause: 'TOK-ROT-3',
    apply: (b) => ({
      claimRefresh: (ctx, refresh) => {
        const isClaimed = b.claimRefresh(ctx, refresh);
        if (!isClaimed) refused += 1;
        if (refused === count) tell();
        return isClaimed;
      },
      releaseRefresh: async (ctx, refresh) => {
        await others;
        return b.releaseRefresh(ctx, refresh);
      },
    }),
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('codes', () => {
  it('are exchanged once, by JSON or form, for a pair that works', async () => {
    const rig = await Rig.start();
    const code = await rig.code();
    const first = await rig.token({ grant_type: 'authorization_code', code }, true);
    expect(first.status).toBe(200);
    const body = await json(first);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
    expect((await rig.api(String(body['access_token']))).status).toBe(200);
    const again = await rig.exchange(code);
    expect(again.status).toBe(400);
    expect(await json(again)).toEqual({
      title: 'Bad Request',
      type: 'https://httpstatus.es/400',
      status: 400,
      detail: 'The request could not be authorized',
      hint: 'Authorization code has been revoked',
    });
  });

  it('live just under 20 minutes', async () => {
    const rig = await Rig.start();
    const [early, late] = [await rig.code(), await rig.code()];
    await rig.advance(20 * MINUTE - 2_000);
    expect((await rig.exchange(early)).status).toBe(200);
    await rig.advance(2_000);
    expect((await rig.exchange(late)).status).toBe(400);
  });

  it.each([
    ['no secret', { client_secret: undefined }, 401],
    ['a wrong secret', { client_secret: 'wrong' }, 401],
    ['no client', { client_id: undefined }, 401],
    ['an unknown client', { client_id: 'unknown' }, 401],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:1/callback/' }, 400],
    ['no redirect address', { redirect_uri: undefined }, 400],
    ['no grant', { grant_type: undefined }, 400],
    ['another grant', { grant_type: 'password' }, 400],
    ['garbage', { code: 'garbage' }, 400],
  ])('are refused with %s and stay usable', async (_name, fields, status) => {
    const rig = await Rig.start();
    const code = await rig.code();
    const refused = await rig.exchange(code, fields);
    expect(refused.status).toBe(status);
    expect(await refused.text()).not.toContain('_token"');
    expect((await rig.exchange(code)).status).toBe(200);
  });

  it('are of no use to another integration', async () => {
    const rig = await Rig.start();
    const other = await rig.control.createIntegration({
      account_id: rig.accountId,
      redirect_uri: rig.client.redirectUri,
    });
    const code = await rig.code();
    expect((await rig.exchange(code, { ...other })).status).toBe(400);
    expect((await rig.exchange(code)).status).toBe(200);
  });

  it('are exchanged once when 20 requests race', async () => {
    const rig = await Rig.start({ choices: { tokenEndpointCounted: false } });
    const code = await rig.code();
    const all = await Promise.all(Array.from({ length: 20 }, () => rig.exchange(code)));
    expect(all.filter((each) => each.status === 200)).toHaveLength(1);
  });

  it('are exchanged several times by the mutant code-race', async () => {
    const mutant = await loadMutant('code-race');
    const rig = await Rig.start({ mutant, choices: { tokenEndpointCounted: false } });
    const code = await rig.code();
    const all = await Promise.all(Array.from({ length: 5 }, () => rig.exchange(code)));
    expect(all.filter((each) => each.status === 200).length).toBeGreaterThan(1);
    expect((await rig.exchange(code)).status).toBe(400);
  });
});

describe('rotation', () => {
  it('keeps the old token until the new one is used', async () => {
    const rig = await Rig.start();
    const first = await rig.pair();
    const lost = await readPair(await rig.renew(first.refresh));
    const second = await readPair(await rig.renew(first.refresh));
    expect(new Set([first.refresh, lost.refresh, second.refresh]).size).toBe(3);
    for (const access of [first.access, lost.access, second.access]) {
      expect((await rig.api(access)).status).toBe(200);
    }
    const third = await readPair(await rig.renew(second.refresh));
    const dead = await rig.renew(first.refresh);
    expect(dead.status).toBe(401);
    expect(await json(dead)).toMatchObject({ hint: 'Token has been revoked' });
    expect((await rig.renew(lost.refresh)).status).toBe(200);
    expect((await rig.renew(third.refresh)).status).toBe(200);
    expect((await rig.renew(second.refresh)).status).toBe(401);
  });

  it('lets two renewals at once succeed, or one by choice', async () => {
    for (const [choice, successes] of [
      ['all-succeed', 4],
      ['one-succeeds', 1],
    ] as const) {
      const isOne = successes === 1;
      const rig = await Rig.start({
        choices: { parallelRenewals: choice },
        ...(isOne && { mutant: untilOthersCame(3) }),
      });
      const { refresh } = await rig.pair();
      const all = await Promise.all([1, 2, 3, 4].map(() => rig.renew(refresh)));
      expect(all.filter((each) => each.status === 200)).toHaveLength(successes);
      expect((await rig.renew(refresh)).status).toBe(200);
    }
  });

  it('obeys the choices about siblings, older access tokens and reuse', async () => {
    const latest = await Rig.start({
      choices: { siblings: 'only-latest', olderAccess: 'dies', reuseRevokesFamily: true },
    });
    const first = await latest.pair();
    const lost = await readPair(await latest.renew(first.refresh));
    const retried = await readPair(await latest.renew(first.refresh));
    expect((await latest.api(first.access)).status).toBe(401);
    expect((await latest.api(retried.access)).status).toBe(200);
    expect((await latest.renew(lost.refresh)).status).toBe(401);
    expect((await latest.renew(retried.refresh)).status).toBe(401);

    const sibling = await Rig.start({ choices: { siblings: 'die-on-sibling-use' } });
    const root = await sibling.pair();
    const left = await readPair(await sibling.renew(root.refresh));
    const right = await readPair(await sibling.renew(root.refresh));
    expect((await sibling.renew(right.refresh)).status).toBe(200);
    expect((await sibling.renew(left.refresh)).status).toBe(401);
  });

  it('gives each renewal a new period of three months', async () => {
    const rig = await Rig.start();
    let { refresh } = await rig.pair();
    for (let renewal = 0; renewal < 3; renewal += 1) {
      await rig.advance(88 * DAY);
      ({ refresh } = await readPair(await rig.renew(refresh)));
    }
    await rig.advance(93 * DAY);
    const expired = await rig.renew(refresh);
    expect(expired.status).toBe(401);
    expect(await json(expired)).toMatchObject({ hint: 'Token has expired' });
    expect((await rig.api((await rig.pair()).access)).status).toBe(200);
  });

  it('needs the right client', async () => {
    const rig = await Rig.start();
    const { refresh } = await rig.pair();
    expect((await rig.renew(refresh, { client_secret: 'wrong' })).status).toBe(401);
    expect((await rig.renew('garbage')).status).toBe(401);
    expect((await rig.renew(refresh)).status).toBe(200);
  });

  it('is broken by the mutants about old tokens', async () => {
    const lives = await Rig.start({ mutant: await loadMutant('old-refresh-lives-on') });
    const first = await lives.pair();
    const second = await readPair(await lives.renew(first.refresh));
    await lives.renew(second.refresh);
    expect((await lives.renew(first.refresh)).status).toBe(200);

    const dies = await Rig.start({ mutant: await loadMutant('refresh-no-grace') });
    const { refresh } = await dies.pair();
    expect((await dies.renew(refresh)).status).toBe(200);
    expect((await dies.renew(refresh)).status).toBe(401);
  });
});

describe('access tokens', () => {
  it('live just under 24 hours', async () => {
    const rig = await Rig.start();
    const { access, refresh } = await rig.pair();
    await rig.advance(24 * HOUR - 2_000);
    expect((await rig.api(access)).status).toBe(200);
    await rig.advance(2_000);
    expect((await rig.api(access)).status).toBe(401);
    const renewed = await readPair(await rig.renew(refresh));
    expect((await rig.api(renewed.access)).status).toBe(200);
  });

  it.each(['ES256', 'RS256', 'HS256'] as const)('are signed with %s and checked', async (alg) => {
    const rig = await Rig.start({ choices: { algorithm: alg } });
    const { access } = await rig.pair();
    const [head = '', payload = '', signature = ''] = access.split('.');
    expect(decode(head)).toMatchObject({ alg });
    expect(decode(payload)).toMatchObject({
      aud: rig.client.clientId,
      sub: String(rig.admin.id),
      account_id: rig.accountId,
      scopes: ['crm', 'notifications'],
    });
    expect((await rig.api(access)).status).toBe(200);
    const other = encode({ ...decode(payload), account_id: 1 });
    const none = encode({ alg: 'none', typ: 'JWT' });
    for (const forged of [`${head}.${other}.${signature}`, `${none}.${payload}.`, 'garbage']) {
      expect((await rig.api(forged)).status).toBe(401);
    }
  });
});

function decode(part: string): object {
  const value: object = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return value;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
