import { describe, expect, it } from 'vitest';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import { loadVariant } from '../../../harness/emulator/variant.js';
import { Browser, type View } from './browser.js';
import { Rig } from './rig.js';

describe('the authorization page', () => {
  it.each([
    'plain',
    'a b+c%20&=#/?:@"<>\'`{}|\\^~',
    'привет 你好 🎉 é',
    'x'.repeat(2_048),
    'line\nbreaks\r\nand\ttabs',
    '%',
    '+',
  ])('brings state %j back byte for byte', async (state) => {
    for (const variants of [[], [await loadVariant('other-pages')]]) {
      const rig = await Rig.start({ variants });
      const { searchParams } = await allow(rig, `&state=${encodeURIComponent(state)}`);
      expect(searchParams.get('state')).toBe(state);
      expect(searchParams.get('client_id')).toBe(rig.client.clientId);
      expect(searchParams.get('referer')).toBe(`account${rig.accountId}.crm.example`);
      expect((await rig.exchange(searchParams.get('code') ?? '')).status).toBe(200);
      expect(rig.emulator.crashes).toEqual([]);
    }
  });

  it('brings bytes back that are no UTF-8, and loses a plus by the mutant', async () => {
    const rig = await Rig.start();
    expect((await allow(rig, '&state=%FF%00a')).search).toContain('&state=%FF%00a&');
    const mutant = await Rig.start({ mutant: await loadMutant('state-plus-as-space') });
    const address = await allow(mutant, '&state=a%2Bb');
    expect(address.searchParams.get('state')).toBe('a b');
  });

  it('sends only what belongs into the redirect', async () => {
    const rig = await Rig.start();
    const address = await allow(rig, '');
    expect([...address.searchParams.keys()]).toEqual(['code', 'referer', 'client_id']);
  });

  it('shows the form again after a wrong password, then the consent', async () => {
    const rig = await Rig.start();
    const browser = new Browser(rig);
    const login = await browser.open(`/oauth?client_id=${rig.client.clientId}`);
    const again = await browser.logIn(login, { ...rig.admin, password: 'wrong' });
    expect(again.page.querySelector('.fault')?.text).toContain('Wrong');
    const consent = await browser.logIn(again, rig.admin);
    expect(consent.page.querySelector('#integration-name')?.text).toBe('Rig');
    expect(consent.page.querySelector('#permissions')?.text).toContain('data of the account');
    expect(accountsIn(consent)).toEqual([String(rig.accountId)]);
  });

  it('declines without an installation or a code', async () => {
    const rig = await Rig.start();
    const browser = new Browser(rig);
    const consent = await openConsent(rig, browser, '&state=s');
    const { location } = await browser.submit(consent, { decision: 'decline' });
    expect(location).toBe(
      `${rig.client.redirectUri}?error=access_denied&state=s&client_id=${rig.client.clientId}`,
    );
    expect(await rig.control.listInstallations({ account_id: rig.accountId })).toEqual([]);
  });

  it('offers accounts by right and refuses others', async () => {
    const rig = await Rig.start();
    const second = await rig.control.createAccount({
      users: [{ role: 'administrator', id: rig.admin.id }],
    });
    await rig.control.createAccount({ users: [{ role: 'member', id: rig.admin.id }] });
    const browser = new Browser(rig);
    const consent = await openConsent(rig, browser, '');
    expect(accountsIn(consent)).toEqual([String(rig.accountId), String(second.id)]);
    const refused = await browser.submit(consent, { decision: 'allow', account_id: '1' });
    expect(refused.status).toBe(400);
    const member = new Browser(rig);
    expect(accountsIn(await openConsent(rig, member, '', rig.member))).toEqual([]);
    await rig.code();
    expect(accountsIn(await openConsent(rig, new Browser(rig), '', rig.member))).toEqual([
      String(rig.accountId),
    ]);
  });

  it('offers a private integration in its developer account alone', async () => {
    const rig = await Rig.start();
    await rig.control.createAccount({ users: [{ role: 'administrator', id: rig.admin.id }] });
    const made = await rig.control.createIntegration({
      account_id: rig.accountId,
      redirect_uri: rig.client.redirectUri,
      visibility: 'private',
    });
    const browser = new Browser(rig);
    const login = await browser.open(`/oauth?client_id=${made.client_id}`);
    expect(accountsIn(await browser.logIn(login, rig.admin))).toEqual([String(rig.accountId)]);
  });

  it('closes a popup by script and keeps the address inert', async () => {
    const rig = await Rig.start();
    const browser = new Browser(rig);
    const state = '"></a><script>alert(1)</script>';
    const query = `&mode=popup&state=${encodeURIComponent(state)}`;
    const done = await browser.submit(await openConsent(rig, browser, query), {
      decision: 'allow',
    });
    expect(done.status).toBe(200);
    expect(done.page.querySelectorAll('script')).toHaveLength(1);
    expect(done.page.querySelector('script')?.text).toContain('window.opener.location.href');
    const href = done.page.querySelector('#redirect')?.getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('state')).toBe(state);
    const posted = await browser.submit(await openConsent(rig, browser, '&mode=post_message'), {
      decision: 'allow',
    });
    expect(posted.status).toBe(302);
  });

  it('escapes the name of an integration and refuses unknown ones', async () => {
    const rig = await Rig.start();
    const name = '<img src=x onerror=alert(1)>';
    const made = await rig.control.createIntegration({
      account_id: rig.accountId,
      redirect_uri: rig.client.redirectUri,
      name,
    });
    const browser = new Browser(rig);
    const login = await browser.open(`/oauth?client_id=${made.client_id}`);
    const consent = await browser.logIn(login, rig.admin);
    expect(consent.page.querySelectorAll('img')).toHaveLength(0);
    expect((await browser.open('/oauth?client_id=unknown')).status).toBe(404);
    expect((await browser.open('/oauth')).status).toBe(404);
  });

  it('wants the form of its own session', async () => {
    const rig = await Rig.start();
    const browser = new Browser(rig);
    const consent = await openConsent(rig, browser, '');
    const forged = await browser.submit(consent, { decision: 'allow', csrf: 'forged' });
    expect(forged.status).toBe(400);
    const stranger = await new Browser(rig).submit(consent, { decision: 'allow' });
    expect(stranger.page.querySelector('#login')).not.toBeNull();
    expect(await rig.control.listInstallations({ account_id: rig.accountId })).toEqual([]);
  });
});

describe('the installed integrations page', () => {
  it('lists each integration once and shows the keys to administrators', async () => {
    const rig = await Rig.start();
    await rig.code();
    await rig.code(rig.member.id);
    const browser = new Browser(rig);
    const login = await browser.open(`/settings/integrations?account_id=${rig.accountId}`);
    const list = await browser.logIn(login, rig.admin);
    expect(list.page.querySelectorAll('li')).toHaveLength(1);
    const path = list.page.querySelector('li a')?.getAttribute('href') ?? '';
    const modal = await browser.open(path);
    expect(valueOf(modal, 'client-id')).toBe(rig.client.clientId);
    expect(valueOf(modal, 'secret-key')).toBe(rig.client.secret);
    const code = valueOf(modal, 'authorization-code');
    expect(valueOf(await browser.open(path), 'authorization-code')).toBe(code);
    expect((await rig.exchange(code)).status).toBe(200);
    expect(valueOf(await browser.open(path), 'authorization-code')).not.toBe(code);
    const member = new Browser(rig);
    const seen = await member.logIn(await member.open(path), rig.member);
    expect(seen.status).toBe(200);
    expect(seen.page.querySelector('#keys')).toBeNull();
  });

  it('regenerates the secret and deactivates', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const browser = new Browser(rig);
    const root = '/settings/integrations';
    const login = await browser.open(`${root}/${rig.client.clientId}/secret`);
    const warning = await browser.logIn(login, rig.admin);
    expect(warning.page.querySelector('[role=alert]')?.text).toContain('stops working');
    const keep = { action: 'regenerate', keep_authorizations: '1' };
    const done = await browser.submit(warning, keep);
    rig.client.secret = valueOf(done, 'secret-key');
    expect((await rig.api(access)).status).toBe(200);
    expect((await rig.exchange(await rig.code())).status).toBe(200);
    const list = await browser.open(root);
    await browser.submit(list, { action: 'deactivate' });
    expect((await rig.api(access)).status).toBe(401);
    expect((await browser.open(root)).page.querySelectorAll('li')).toHaveLength(0);
  });
});

async function openConsent(
  rig: Rig,
  browser: Browser,
  query: string,
  user = rig.admin,
): Promise<View> {
  const view = await browser.open(`/oauth?client_id=${rig.client.clientId}${query}`);
  return view.page.querySelector('#login') === null ? view : browser.logIn(view, user);
}

async function allow(rig: Rig, query: string): Promise<URL> {
  const browser = new Browser(rig);
  const consent = await openConsent(rig, browser, query);
  const { location } = await browser.submit(consent, {
    decision: 'allow',
    account_id: String(rig.accountId),
  });
  return new URL(location ?? '');
}

function accountsIn(view: View): string[] {
  return view.page
    .querySelectorAll('[name=account_id]')
    .map((input) => input.getAttribute('value') ?? '');
}

function valueOf(view: View, id: string): string {
  return view.page.querySelector(`#${id}`)?.getAttribute('value') ?? '';
}
