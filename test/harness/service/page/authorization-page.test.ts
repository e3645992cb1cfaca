import { describe, expect, it } from 'vitest';
import { DrivenAuthorizationPage } from '../../../../harness/service/page/driven-page.js';
import { NoConsentForm } from '../../../../harness/check/page.js';
import { Inconclusive } from '../../../../harness/check/signals.js';
import { loadProfile } from '../../../../spec/profile.js';
import { clientRig } from '../../http/client-rig.js';
import { rawServer, response } from '../../raw-server.js';
import { consentForm, loginForm, query, user } from './plain-forms.js';

type Answer = readonly [status: number, body: string, ...headers: string[]];

/** A page driver on a server whose answers are given by path; what it sent, in order. */
async function rig(answers: Readonly<Record<string, Answer>>) {
  const sent: string[] = [];
  const url = await rawServer((socket, head) => {
    const [method, target = '/'] = head.split(' ', 2);
    const path = target.split('?')[0] ?? '';
    const cookie = /^cookie: (.*)$/im.exec(head)?.[1];
    sent.push(`${method} ${target}${cookie === undefined ? '' : ` [${cookie}]`}`);
    const [status, body, ...headers] = answers[path] ?? [404, ''];
    socket.write(response(status, body, headers));
  });
  const made = clientRig(url);
  const page = new DrivenAuthorizationPage(made.client, loadProfile(), url, made.lineage);
  return { ...made, page, sent, url };
}

const honest: Record<string, Answer> = {
  '/oauth': [200, loginForm, 'Set-Cookie: sid=session-one'],
  '/login': [302, '', 'Location: /consent', 'Set-Cookie: sid=session-two; Path=/'],
  '/consent': [200, consentForm],
  '/decide': [302, '', 'Location: https://integrator.example/cb?code=code-of-this-grant&state=s'],
};

describe('the address', () => {
  it.each<[object, string]>([
    [{ clientId: 'a b&c' }, 'client_id=a%20b%26c'],
    [{ clientId: 'x', state: 'a+b %/é' }, 'client_id=x&state=a%2Bb%20%25%2F%C3%A9'],
    [{ clientId: 'x', state: '', mode: 'popup' }, 'client_id=x&state=&mode=popup'],
    [{ further: { y: '1' } }, 'y=1'],
  ])('of %j', async (asked, expected) => {
    const { page, url } = await rig({});
    expect(page.url(asked)).toBe(`${url}/oauth?${expected}`);
  });
});

describe('an honest page', () => {
  it('is walked through with its cookies and hidden fields', async () => {
    const { page, sent, recorder } = await rig(honest);
    const consent = await page.consent({ ...query, state: 's' }, user);
    expect(consent.text).toContain('Allow App?');
    expect(consent.offered).toEqual([{ id: '7' }, { id: '8' }]);
    const redirect = await consent.allow(8);
    expect(redirect.location).toBe('https://integrator.example/cb?code=code-of-this-grant&state=s');
    expect(redirect.query.get('code')).toBe('code-of-this-grant');
    expect(sent).toEqual([
      'GET /oauth?client_id=client-1&state=s',
      'POST /login [sid=session-one]',
      'GET /consent [sid=session-two]',
      'POST /decide [sid=session-two]',
    ]);
    expect(recorder.exchanges[3]?.request.body?.text).toBe(
      'csrf=csrf-token-1&account_id=8&decision=allow',
    );
  });

  it('is declined without a choice of account', async () => {
    const { page, recorder } = await rig(honest);
    await page.decline(query, user);
    expect(recorder.exchanges[3]?.request.body?.text).toBe('csrf=csrf-token-1&decision=decline');
  });

  it('need not ask for a log-in twice', async () => {
    const { page, sent } = await rig({ ...honest, '/oauth': [200, consentForm] });
    await page.allow(query, user, 7);
    expect(sent.map((each) => each.split(' ')[1])).toEqual([
      '/oauth?client_id=client-1',
      '/decide',
    ]);
  });

  it('tells what it asks for', async () => {
    const asks = async (body: string) => {
      const { page } = await rig({ '/oauth': [200, body] });
      const { asksForLogin, asksForConsent } = await page.open(query);
      return [asksForLogin, asksForConsent];
    };
    expect(await asks(loginForm)).toEqual([true, false]);
    expect(await asks(consentForm)).toEqual([false, true]);
    expect(await asks('<p>Who are you?')).toEqual([false, false]);
  });

  it('may lead on by a link instead of a redirect', async () => {
    const link = '<a id=redirect href="https://integrator.example/cb?code=abcdefgh&amp;state=s">';
    const { page } = await rig({ ...honest, '/decide': [200, link] });
    const redirect = await page.allow(query, user, 7);
    expect(redirect.query.get('code')).toBe('abcdefgh');
    expect(redirect.query.get('state')).toBe('s');
  });
});

describe('secrets', () => {
  it('of the walk reach no record: password, cookies, code', async () => {
    const { page, recorder, lineage } = await rig(honest);
    await page.allow(query, user, 7);
    const text = JSON.stringify(recorder.exchanges);
    expect(text).not.toMatch(/word~1|word%7E1|session-|code-of-this/);
    expect(recorder.exchanges[1]?.request.body?.text).toBe('login=admin&password=<password#1>');
    expect(lineage.entries).toEqual([
      {
        label: '<authorization_code#1>',
        kind: 'authorization_code',
        exchange: 4,
        bornAt: expect.any(Number),
      },
    ]);
  });

  it.each([
    [
      'the link of a page',
      '<a id=redirect href="https://x.example/cb?code=code-in-a-body&amp;s=1">',
    ],
    [
      'its script',
      '<script>opener.location = "https://x.example/cb?state=s\\u0026a;code=code-in-a-body";</script>',
    ],
    ['its script, escaped', "<script>go('https://x.example/?code=code-in-a-body')</script>"],
  ])('reach no record: the code in %s', async (_place, body) => {
    const { page, recorder } = await rig({ ...honest, '/decide': [200, body] });
    await page.allow(query, user, 7);
    expect(JSON.stringify(recorder.exchanges)).not.toContain('code-in-a-body');
  });
});

describe('a hostile page', () => {
  async function endOf(answers: Record<string, Answer>): Promise<unknown> {
    const { page } = await rig({ ...honest, ...answers });
    return page.allow(query, user, 7).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it.each<[string, Record<string, Answer>, string]>([
    [
      'whose log-in form points to another host',
      { '/oauth': [200, loginForm.replace('/login', 'http://evil.example/steal')] },
      'a form of the page points to another host, evil.example',
    ],
    [
      'whose consent form points to another port',
      { '/consent': [200, consentForm.replace('/decide', 'http://127.0.0.1:1/')] },
      'a form of the page points to another host, 127.0.0.1:1',
    ],
    [
      'whose form points to what no browser sends to',
      { '/consent': [200, consentForm.replace('/decide', 'javascript:alert(1)')] },
      'a form of the page points to another host, ',
    ],
    [
      'whose form points nowhere',
      { '/consent': [200, consentForm.replace('/decide', 'http://[')] },
      'the authorization page points to what is no address',
    ],
    [
      'that redirects nowhere',
      { '/oauth': [302, '', 'Location: http://['] },
      'the authorization page points to what is no address',
    ],
    [
      'that redirects in a circle',
      { '/oauth': [302, '', 'Location: /b'], '/b': [307, '', 'Location: /oauth'] },
      'the authorization page redirects in a circle',
    ],
  ])('%s is inconclusive', async (_name, answers, message) => {
    const end = await endOf(answers);
    expect(end).toBeInstanceOf(Inconclusive);
    expect(end).toMatchObject({ why: 'inexact', message });
  });

  it('that sends the browser to another host gets no request from it there', async () => {
    const { page, sent, url } = await rig({
      '/oauth': [302, '', 'Location: http://evil.example/oauth'],
    });
    const { exchange } = await page.open(query);
    expect(exchange.status).toBe(302);
    expect(exchange.url).toBe(`${url}/oauth?client_id=client-1`);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Record<string, Answer>, number]>([
    ['no form at all', { '/oauth': [200, '<p>Welcome'] }, 200],
    ['an error', { '/oauth': [500, 'oops'] }, 500],
    ['log-in for ever', { '/consent': [200, loginForm] }, 200],
    ['a redirect to another host', { '/oauth': [302, '', 'Location: http://evil.example/'] }, 302],
  ])('that shows %s shows no consent form', async (_name, answers, status) => {
    const end = await endOf(answers);
    expect(end).toBeInstanceOf(NoConsentForm);
    expect(end).toMatchObject({ exchange: { status } });
  });

  it('that leads nowhere after the decision has no redirect', async () => {
    for (const location of [[], ['Location: http://[']]) {
      const { page } = await rig({ ...honest, '/decide': [302, '', ...location] });
      const redirect = await page.allow(query, user, 7);
      expect(redirect.location).toBeUndefined();
      expect([...redirect.query]).toEqual([]);
    }
  });
});

it('without a log-in from control the page cannot be driven', async () => {
  const { page } = await rig(honest);
  const { login: _login, ...nameless } = user;
  await expect(page.consent(query, nameless)).rejects.toMatchObject({
    name: 'NotPossible',
    message: 'needs authorization-page: control gives a new account no login and password',
  });
});

describe('a mistyped password', () => {
  const again = '<form method=post action="/again"><input name=login><input name=password></form>';

  it('is typed first, and the right one goes into the form that is shown then', async () => {
    const { page, sent } = await rig({
      ...honest,
      '/login': [200, again],
      '/again': [302, '', 'Location: /consent'],
    });
    const consent = await page.visitor(user).consent(query, ['mistyped']);
    expect(consent.letInBy).toBeUndefined();
    expect(sent.map((each) => each.split(' [')[0])).toEqual([
      'GET /oauth?client_id=client-1',
      'POST /login',
      'POST /again',
      'GET /consent',
    ]);
  });

  it('that leads to the consent form is told', async () => {
    const { page } = await rig(honest);
    const consent = await page.visitor(user).consent(query, ['mistyped', 'again']);
    expect(consent.letInBy).toBe('mistyped');
  });
});
