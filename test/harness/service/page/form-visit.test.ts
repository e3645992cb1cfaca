import { describe, expect, it } from 'vitest';
import { Browser } from '../../../../harness/service/page/browser.js';
import { NoConsentForm } from '../../../../harness/check/page.js';
import { type FormFlow, pageFlowOf } from '../../../../harness/service/page/flow.js';
import { FormVisit } from '../../../../harness/service/page/form-visit.js';
import { loadProfile } from '../../../../spec/profile.js';
import { clientRig } from '../../http/client-rig.js';
import { rawServer, response } from '../../raw-server.js';

const user = { id: 1, role: 'administrator', login: 'admin', password: 'pass word~1' } as const;

/** A page that asks for name and password on two pages, and words its decision otherwise. */
const ownPage: Readonly<Record<string, readonly [number, string, ...string[]]>> = {
  '/oauth': [
    200,
    '<form method=post action=/name><input name=who><button name=go value=next></form>',
  ],
  '/name': [
    200,
    '<form method=post action=/secret><input type=hidden name=n value=7><input name=pin></form>',
  ],
  '/secret': [302, '', 'Location: /consent'],
  '/consent': [
    200,
    '<form method=post action=/decide><button name=answer value=yes><button name=answer value=no></form>',
  ],
  '/decide': [302, '', 'Location: https://integrator.example/cb?code=code-of-this-grant'],
};

const ownFlow = {
  kind: 'form',
  login: [
    { fill: { who: '{login}' }, submit: { go: 'next' } },
    { fill: { pin: '{password}', remember: 'no' } },
  ],
  consent: { account: null, allow: { answer: 'yes' }, decline: { answer: 'no' } },
} satisfies Parameters<typeof pageFlowOf>[0];

async function rig(
  flow: Parameters<typeof pageFlowOf>[0],
  pages: Readonly<Record<string, readonly [number, string, ...string[]]>> = ownPage,
) {
  const url = await rawServer((socket, head) => {
    const path = (head.split(' ', 2)[1] ?? '').split('?')[0] ?? '';
    const [status, body, ...headers] = pages[path] ?? [404, ''];
    socket.write(response(status, body, headers));
  });
  const { client, lineage, recorder } = clientRig(url);
  const resolved = pageFlowOf(flow, loadProfile().authorization_page);
  // A flow of kind form stays one.
  const visit = new FormVisit(new Browser(client, lineage, resolved.hosts), resolved as FormFlow);
  const sent = () => recorder.exchanges.map(({ request }) => request.body?.text ?? '');
  return { visit, url: `${url}/oauth`, sent };
}

const misfitOf = async ({ visit, url }: Awaited<ReturnType<typeof rig>>): Promise<string> => {
  const error: unknown = await visit.consent(url, user).catch((thrown: unknown) => thrown);
  if (error instanceof NoConsentForm) return error.misfit;
  throw new Error(`expected no consent form, got ${String(error)}`);
};

describe('a declared flow of forms', () => {
  it('goes step by step, with buttons, texts and hidden fields', async () => {
    const pages = {
      ...ownPage,
      '/name': [
        200,
        '<form method=post action=/secret><input type=hidden name=n value=7><input name=pin><input name=remember></form>',
      ],
    } as const;
    const { visit, url, sent } = await rig(ownFlow, pages);
    const page = await visit.consent(url, user);
    expect([page.misfit, page.offered]).toEqual([undefined, []]);
    const { query } = await page.allow(5);
    expect(query.get('code')).toBe('code-of-this-grant');
    expect(sent().filter(Boolean)).toEqual([
      'who=admin&go=next',
      'n=7&pin=<password#1>&remember=no',
      'answer=yes',
    ]);
  });

  it('names the step whose field is not there, and what the page has', async () => {
    expect(await misfitOf(await rig(ownFlow))).toBe(
      'step 2 of login wants a form with pin, remember, and the page has the fields n, pin (status 200)',
    );
  });

  it('names a host that it was led to and may not ask', async () => {
    const elsewhere = { '/oauth': [302, '', 'Location: https://id.example/login'] } as const;
    expect(await misfitOf(await rig(ownFlow, elsewhere))).toBe(
      'step 1 of login wants a form with who, and the page has a redirect to another host, id.example, which hosts does not name',
    );
  });

  it('follows to a host that it names', async () => {
    const other = await rig(ownFlow, { '/login': [200, 'nothing to fill in'] });
    const { origin, host } = new URL(other.url);
    const elsewhere = { '/oauth': [302, '', `Location: ${origin}/login`] } as const;
    const flow = { ...ownFlow, hosts: [host] };
    expect(await misfitOf(await rig(flow, elsewhere))).toBe(
      'step 1 of login wants a form with who, and the page has no form with fields (status 200)',
    );
  });

  it('says what the page offers instead of the declared decision', async () => {
    const flow = { ...ownFlow, login: [], consent: { allow: { answer: 'ok' } } };
    const { visit, url } = await rig(flow, { '/oauth': ownPage['/consent'] ?? [404, ''] });
    expect((await visit.consent(url, user)).misfit).toBe(
      'consent wants answer = ok, and the page offers answer = yes, no',
    );
  });

  it('tells that another form asked for the decision on the way, as that of a newer page does', async () => {
    const flow = { ...ownFlow, login: [] };
    const consent = ownPage['/consent'] ?? [404, ''];
    const form = consent[1].replace('/decide', '/newer');
    const newer = ownPage['/decide'] ?? [404, ''];
    for (const [pages, isAskedAgain] of [
      [{ '/oauth': consent, '/decide': newer }, undefined],
      [{ '/oauth': consent, '/decide': [200, form], '/newer': newer }, true],
    ] as const) {
      const { visit, url } = await rig(flow, pages);
      const redirect = await (await visit.consent(url, user)).allow(5);
      expect(redirect.query.get('code')).toBe('code-of-this-grant');
      expect(redirect.isAskedAgain).toBe(isAskedAgain);
    }
  });
});

it('for another account, a page on which it is chosen is opened anew: its form may be good for one choice', async () => {
  let token = 0;
  const url = await rawServer((socket, head) => {
    const { pathname, searchParams } = new URL(head.split(' ', 2)[1] ?? '', 'http://crm.example');
    if (pathname === '/decide') {
      const location = `Location: https://integrator.example/cb?code=code-for-account-${searchParams.get('acc')}`;
      return socket.write(response(302, '', [location]));
    }
    if (pathname === '/choose') {
      if (searchParams.get('t') !== String(token)) return socket.write(response(403, 'too old'));
      token += 1;
      const form = `<form action=/decide><input type=hidden name=acc value=${searchParams.get('account_id')}>`;
      const buttons = '<button name=answer value=yes><button name=answer value=no></form>';
      return socket.write(response(200, form + buttons));
    }
    token += 1;
    const options = '<select name=account_id><option>101<option>102</select>';
    const hidden = `<input type=hidden name=t value=${token}>`;
    return socket.write(response(200, `<form action=/choose>${hidden}${options}</form>`));
  });
  const { client, lineage } = clientRig(url);
  const consent = { ...ownFlow.consent, account: 'account_id' };
  const flow = pageFlowOf({ ...ownFlow, consent }, loadProfile().authorization_page);
  const visit = new FormVisit(new Browser(client, lineage, flow.hosts), flow as FormFlow);
  for (const id of [101, 102]) {
    const page = await visit.consent(`${url}/oauth`, user);
    expect(page.offered).toEqual([{ id: '101' }, { id: '102' }]);
    const { query } = await page.allow(id);
    expect(query.get('code')).toBe(`code-for-account-${id}`);
  }
});
