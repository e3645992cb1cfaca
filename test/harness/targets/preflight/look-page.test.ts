import { openAsker } from '../../../../harness/run/check-context.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Authorization } from '../../../../harness/targets/manifest/generated/manifest-types.js';
import type { VariantId } from '../../../../harness/check/generated/variant-ids.js';
import type { Finding } from '../../../../harness/targets/preflight/finding.js';
import { preflight } from '../../../../harness/targets/preflight/preflight.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import { findChromium } from '../../../browser/chromium.js';
import { declaredEmulator } from '../../declared-emulator.js';
import { rawServer, response } from '../../raw-server.js';

type Change = (declared: Authorization) => Authorization;
type Flow = NonNullable<Authorization['flow']>;

/** What preflight says of access to an emulator whose manifest was changed. */
async function accessWith(
  change: Change,
  variants: readonly VariantId[] = [],
): Promise<Finding | undefined> {
  const { manifest, secrets } = await declaredEmulator(variants);
  const authorization = change(manifest.authorization);
  const session = await openSession({ ...manifest, authorization });
  onTestFinished(() => session.stop());
  const { findings } = await preflight(session, openAsker);
  for (const secret of secrets) expect(JSON.stringify(findings)).not.toContain(secret);
  return findings.find(({ topic }) => topic === 'access');
}

const withFlow =
  (flow: Flow): Change =>
  (declared) => ({ ...declared, flow });

const otherPassword: Change = (declared) => ({
  ...declared,
  user: { login: declared.user?.login ?? '', password: 'not the password' },
});

describe('an authorization page driven by forms', () => {
  it('as the profile says gives access', async () => {
    expect(await accessWith((declared) => declared)).toMatchObject({
      state: 'ok',
      tried: 'GET /api/v4/account with an access token just issued',
    });
  });

  it.each<[string, Change, string]>([
    [
      'a field of the log-in that is not there',
      withFlow({ kind: 'form', login: [{ fill: { email: '{login}', password: '{password}' } }] }),
      'step 1 of login wants a form with email, password, and the page has the fields csrf, login, password (status 200)',
    ],
    [
      'a field of the decision that is not there',
      withFlow({ kind: 'form', consent: { allow: { confirm: 'yes' } } }),
      'consent wants a form with confirm, and the page after login has the fields csrf, account_id, decision',
    ],
    [
      'a decision that the page does not offer',
      withFlow({ kind: 'form', consent: { decline: { decision: 'deny' } } }),
      'consent wants decision = deny, and the page offers decision = allow, decline',
    ],
    [
      'a wrong password',
      otherPassword,
      'after step 1 of login its form is there again, as it is when login or password is wrong',
    ],
    [
      'another account',
      (declared) => ({ ...declared, account: { id: 7 } }),
      'the page offers the accounts 30000001, but not 7',
    ],
    [
      'another redirect address',
      ({ integration, ...declared }) => ({
        ...declared,
        integration: { ...integration, redirect_uri: 'https://integrator.example/other' },
      }),
      'Allow led to https://integrator.example/callback, but the manifest says that https://integrator.example/other is registered',
    ],
    [
      'an unknown integration',
      ({ integration, ...declared }) => ({
        ...declared,
        integration: { ...integration, client_id: '5c0f3a52-0000-4000-8000-000000000000' },
      }),
      'step 1 of login wants a form with login, password, and the page has no form with fields (status 404)',
    ],
  ])('with %s is a fault of the configuration', async (_name, change, found) => {
    const finding = await accessWith(change);
    expect(finding).toMatchObject({ state: 'fault', found });
    expect(finding?.tried).toMatch(/^drove http:\S+\/oauth as authorization.flow says \(form\)$/);
  });

  it('a wrong secret key is a fault of the configuration, told without the key', async () => {
    const finding = await accessWith(({ integration, ...declared }) => ({
      ...declared,
      integration: { ...integration, client_secret: 'not the secret key' },
    }));
    expect(finding?.state).toBe('fault');
    expect(finding?.mend).toContain('authorization.integration has the client_id');
  });
});

const chromium = findChromium();

const oneByOne: Flow = {
  kind: 'browser',
  timeout_seconds: 1,
  consent: { account: '[value="{account}"]' },
};

const ownSelectors: Flow = {
  kind: 'browser',
  login: [
    {
      fill: { 'input[autocomplete="username"]': '{login}', '[type=password]': '{password}' },
      click: 'text=Log in >> nth=-1',
    },
  ],
  consent: {
    account: '#account, [name=account_id]',
    allow: 'button:text("Allow")',
    decline: 'button:text("Decline")',
  },
};

describe.skipIf(chromium === undefined)('an authorization page worked in a browser', () => {
  it.each<[string, Flow, VariantId[]]>([
    ['with selectors of its own', ownSelectors, []],
    ['whose accounts are a list of choices', { kind: 'browser' }, ['account-picker-list']],
    ['whose accounts are clicked one by one', oneByOne, []],
  ])('%s gives access', async (_name, flow, variants) => {
    expect(await accessWith(withFlow(flow), variants)).toMatchObject({ state: 'ok' });
  });

  it.each<[string, Flow, string]>([
    [
      'a field of the log-in that is not there',
      { kind: 'browser', login: [{ fill: { '#email': '{login}' }, click: 'button' }] },
      'step 1 of login wants #email, and the page has the fields csrf, login, password (status 200)',
    ],
    [
      'a decision that is not there',
      { kind: 'browser', consent: { allow: '#yes' } },
      'consent wants #yes, and the page after login has the fields csrf, account_id, decision (status 200)',
    ],
    [
      'what is no selector',
      { kind: 'browser', consent: { allow: '[[' } },
      '"[[" is no selector that the browser understands',
    ],
    [
      'a browser that is not there',
      { kind: 'browser', chromium: '/no/such/chromium' },
      'there is no file /no/such/chromium',
    ],
  ])('with %s is a fault of the configuration', async (_name, flow, found) => {
    expect(await accessWith(withFlow(flow))).toMatchObject({ state: 'fault', found });
  });

  it('with an element that cannot be worked is a fault of the configuration', async () => {
    const finding = await accessWith(withFlow(oneByOne), ['account-picker-list']);
    expect(finding?.state).toBe('fault');
    expect(finding?.found).toMatch(/^\[value="\d+"\] could not be worked \(.*Timeout 1000ms/);
  });

  it('a form that leads elsewhere is named, and no password is blamed', async () => {
    const auth_url = await rawServer((socket) => {
      const fields = '<input name=login><input name=password type=password><button>in</button>';
      const form = `<form method=post action="http://id.example/login">${fields}</form>`;
      socket.write(response(200, form, ['Content-Type: text/html']));
    });
    const { manifest } = await declaredEmulator();
    const authorization: Authorization = { ...manifest.authorization, flow: { kind: 'browser' } };
    const session = await openSession({ ...manifest, auth_url, authorization });
    onTestFinished(() => session.stop());
    const { findings } = await preflight(session, openAsker);
    expect(findings.find(({ topic }) => topic === 'access')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining(
        'led to another host, id.example, which hosts does not name',
      ) as string,
    });
  });

  it('a wrong password is a fault of the configuration', async () => {
    const flow: Flow = { kind: 'browser' };
    expect(await accessWith((declared) => ({ ...otherPassword(declared), flow }))).toMatchObject({
      state: 'fault',
      found: 'after login its form is there again, as it is when login or password is wrong',
    });
  });
});
