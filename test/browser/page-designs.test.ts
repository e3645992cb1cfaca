import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { KnownAccounts } from '../../harness/service/page/account-values.js';
import { BrowserOfFlow } from '../../harness/service/page/browser-of-flow.js';
import { launchChromium } from '../../harness/service/page/chromium.js';
import { pageFlowOf } from '../../harness/service/page/flow.js';
import { loadProfile } from '../../spec/profile.js';
import { clientRig } from '../harness/http/client-rig.js';
import { formDesigns } from '../harness/service/page/designs/forms.js';
import { lookDesigns, sendingLate } from '../harness/service/page/designs/looks.js';
import { wayDesigns } from '../harness/service/page/designs/ways.js';
import {
  accounts,
  consentPage,
  type Design,
  loginPage,
  name,
  redirectUri,
  serve,
} from '../harness/service/page/page-service.js';
import { findChromium } from './chromium.js';

const chromium = findChromium();
const isOwn = ({ title }: Design) => title.includes('redirect address on the host');
const user = { id: 1, role: 'administrator', login: 'admin', password: 'pass word~1' } as const;
const state = 'a+b %/é&=ü';
const all = [...formDesigns, ...wayDesigns, ...lookDesigns];
const designs = all.filter(({ notInBrowser }) => notInBrowser === undefined);
/** They lead on in the window that opened the page, and a flow in a browser has one window. */
const popups = all.filter(({ mode, notInBrowser }) => notInBrowser && mode === 'popup');

let shared: ReturnType<typeof launchChromium> | undefined;
afterAll(async () => (await shared)?.close());

async function rig(design: Design) {
  const { url, service } = await serve(design);
  const { client, lineage } = clientRig(url);
  const flow = pageFlowOf(
    { ...design.browserFlow, kind: 'browser', chromium: chromium ?? '', timeout_seconds: 8 },
    loadProfile().authorization_page,
  );
  if (flow.kind !== 'browser') throw new Error('a flow of a browser was asked for');
  // One Chromium for all: each visit has cookies of its own, and a start takes as long as a visit.
  shared ??= launchChromium(flow, process.env);
  const launched = await shared;
  const contexts: BrowserContext[] = [];
  onTestFinished(async () => void (await Promise.all(contexts.map((each) => each.close()))));
  const lent = {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await launched.newContext(options);
      contexts.push(context);
      return context;
    },
  } as typeof launched; // all that is asked of it
  const browser = new BrowserOfFlow(flow, url, () => Promise.resolve(lent));
  const known = new KnownAccounts();
  for (const each of accounts) known.add(each);
  const mode = design.mode === undefined ? '' : `&mode=${design.mode}`;
  const address = `${url}/oauth?client_id=1&state=${encodeURIComponent(state)}${mode}`;
  /** The consent page of a user without a session. */
  const consent = (mistyped?: readonly string[]) =>
    browser.visit(client, lineage, known).consent(address, user, mistyped);
  return { consent, service };
}

it('there are at least forty designs through which forms and a browser both pass', () => {
  const ofBoth = designs.filter(({ script }) => script === undefined);
  expect(ofBoth.length).toBeGreaterThanOrEqual(40);
});

describe.skipIf(chromium === undefined)('in a browser', () => {
  it.each(popups)('$title: the outcome stays open', async (design) => {
    const { consent, service } = await rig(design);
    for (const decide of ['allow', 'decline'] as const) {
      const page = await consent();
      const redirect = await (decide === 'allow' ? page.allow(8) : page.decline());
      expect(redirect).toMatchObject({ location: undefined, needsScript: true });
    }
    expect(service.codes.length).toBeLessThan(2);
  });

  it('a wrong password that lets in is told, also where the form is sent after a while', async () => {
    const { consent } = await rig({
      title: 'any password',
      pages: (s) => ({
        '/oauth': (asked) => ({
          html: `${s.knows(asked) ? consentPage(s) : loginPage()}${sendingLate}`,
        }),
        '/login': () => ({ location: '/oauth', headers: s.logIn() }),
      }),
    });
    expect(await consent(['wrong'])).toMatchObject({ letInBy: 'wrong', misfit: undefined });
  });

  it.each(designs.filter(({ title }) => title.startsWith('log-in in two steps')))(
    '$title: the wrong password lets nobody in, and the right one does',
    async (design) => {
      const { consent } = await rig(design);
      const page = await consent(['mistyped', 'again']);
      expect(page).toMatchObject({ letInBy: undefined, misfit: undefined });
      expect((await page.allow(8)).query.has('code')).toBe(true);
    },
  );

  it('a log-in that only asks for the login again lets nobody in', async () => {
    const nameForm =
      '<form method=post action=/name><input name=login><button>Next</button></form>';
    let guesses = 0;
    const { consent } = await rig({
      title: 'too many guesses',
      browserFlow: {
        login: [
          { fill: { '[name=login]': '{login}' }, click: 'button' },
          { fill: { '[name=password]': '{password}' }, click: 'button' },
        ],
      },
      pages: () => ({
        '/oauth': () => ({ html: nameForm }),
        '/name': () => ({
          html: guesses > 0 ? nameForm : loginPage().replace('<input name=login>', ''),
        }),
        '/login': () => {
          guesses += 1;
          return { html: nameForm };
        },
      }),
    });
    await expect(consent(['wrong', 'again'])).rejects.toThrow('login');
    expect(guesses).toBe(1);
  });

  it('a question that the page asks without a request is answered', async () => {
    const question = `<div hidden id=sure>Are you sure? <button type=button id=yes>Yes</button></div>
      <script>
        const [form] = document.forms;
        let decision;
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          decision = event.submitter;
          document.getElementById('sure').hidden = false;
        });
        document.getElementById('yes').onclick = () => {
          const { name, value } = decision;
          form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
          form.submit();
        };
      </script>`;
    const { consent, service } = await rig({
      title: 'a question',
      browserFlow: { consent: { confirm: '#yes' } },
      pages: (s) => ({
        '/oauth': (asked) => ({
          html: s.knows(asked) ? `${consentPage(s)}${question}` : loginPage(),
        }),
      }),
    });
    const { query } = await (await consent()).allow(8);
    expect(query.get('code')).toBe(service.codes[0]);
    expect(service.installed).toEqual(['8']);
  });

  it.each(designs)('$title', async (design) => {
    const { consent, service } = await rig(design);
    const declined = await (await consent()).decline();
    expect(declined.query.get('error')).toBe('access_denied');
    expect(declined.query.get('state')).toBe(state);
    expect(service.installed).toEqual([]);

    const page = await consent();
    expect(page.text).toContain(name);
    expect(page.misfit).toBeUndefined();
    const allowed = await page.allow(8);
    if (!isOwn(design)) expect(allowed.location?.split('?')[0]).toBe(redirectUri);
    expect(allowed.query.get('code')).toBe(service.codes[0]);
    expect(allowed.query.get('state')).toBe(state);
    expect(service.installed).toEqual(['8']);
  });
});
