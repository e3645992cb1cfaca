import { describe, expect, it } from 'vitest';
import { NoConsentForm, type Redirect } from '../../../../harness/check/page.js';
import { Inconclusive } from '../../../../harness/check/signals.js';
import { Browser } from '../../../../harness/service/page/browser.js';
import { KnownAccounts } from '../../../../harness/service/page/account-values.js';
import { type FormFlow, pageFlowOf } from '../../../../harness/service/page/flow.js';
import { FormVisit } from '../../../../harness/service/page/form-visit.js';
import { loadProfile } from '../../../../spec/profile.js';
import { clientRig } from '../../http/client-rig.js';
import { formDesigns } from './designs/forms.js';
import { lookDesigns } from './designs/looks.js';
import { wayDesigns } from './designs/ways.js';
import { accounts, type Design, name, redirectUri, serve } from './page-service.js';

const user = { id: 1, role: 'administrator', login: 'admin', password: 'pass word~1' } as const;
const state = 'a+b %/é&=ü';
const designs = [...formDesigns, ...wayDesigns, ...lookDesigns];

async function rig(design: Design) {
  const { url, service } = await serve(design);
  const { client, lineage } = clientRig(url);
  const declared = { kind: 'form', ...design.flow } as const;
  const flow = pageFlowOf(declared, loadProfile().authorization_page);
  const known = new KnownAccounts();
  for (const each of accounts) known.add(each);
  // A flow of kind form stays one.
  const visit = new FormVisit(new Browser(client, lineage), flow as FormFlow, known);
  const mode = design.mode === undefined ? '' : `&mode=${design.mode}`;
  const address = `${url}/oauth?client_id=1&state=${encodeURIComponent(state)}${mode}`;
  return { visit, service, address, url };
}

/** The outcome of a decision; undefined where only a script can tell it. */
async function outcome(decided: Promise<Redirect>): Promise<Redirect | undefined> {
  try {
    const redirect = await decided;
    return redirect.needsScript ? undefined : redirect;
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    if (error instanceof NoConsentForm && error.exchange.status < 400) return undefined;
    throw error;
  }
}

const isOwn = ({ title }: Design) => title.includes('redirect address on the host');

it('there are at least forty designs, each with a title of its own', () => {
  expect(new Set(designs.map(({ title }) => title)).size).toBeGreaterThanOrEqual(40);
  expect(new Set(designs.map(({ title }) => title)).size).toBe(designs.length);
});

describe.each(designs)('by forms, $title', (design) => {
  it('Allow installs in the chosen account and redirects with code and state', async () => {
    const { visit, service, address } = await rig(design);
    const redirect = await outcome(visit.consent(address, user).then((page) => page.allow(8)));
    if (design.script) {
      expect(redirect).toBeUndefined();
      return;
    }
    if (!isOwn(design)) expect(redirect?.location?.split('?')[0]).toBe(redirectUri);
    expect(redirect?.query.get('code')).toBe(service.codes[0]);
    expect(redirect?.query.get('state')).toBe(state);
    expect(service.installed).toEqual(['8']);
  });

  it('Decline redirects with the error, and installs nothing', async () => {
    const { visit, service, address } = await rig(design);
    const redirect = await outcome(visit.consent(address, user).then((page) => page.decline()));
    expect(service.installed).toEqual([]);
    if (design.script) {
      expect(redirect).toBeUndefined();
      return;
    }
    expect(redirect?.query.get('error')).toBe('access_denied');
    expect(redirect?.query.get('state')).toBe(state);
  });

  it('the page shows the name of the integration and both accounts', async () => {
    if (design.isEmpty) {
      const { visit, address } = await rig(design);
      await expect(visit.consent(address, user)).rejects.toThrow('kind browser');
      return;
    }
    if (design.script && design.notInBrowser) return;
    const { visit, address } = await rig(design);
    const page = await visit.consent(address, user);
    expect(page.text).toContain(name);
    expect(page.offered.map(({ id }) => id)).toEqual(['7', '8']);
    expect(page.misfit).toBeUndefined();
  });

  it('a user who mistypes the password twice comes to the same page', async () => {
    if (design.script) return;
    const { visit, address } = await rig(design);
    const page = await visit.consent(address, user, ['mistyped', 'again']);
    expect(page.text).toContain(name);
    expect(page.misfit).toBeUndefined();
  });
});

describe('a log-in in two steps that a flow names', () => {
  const flow = {
    login: [{ fill: { login: '{login}' } }, { fill: { password: '{password}' } }],
  };

  it.each(designs.filter(({ title }) => title.startsWith('log-in in two steps')))(
    '$title: the wrong password lets nobody in, and the right one does',
    async (design) => {
      const { visit, address } = await rig({ ...design, flow });
      const page = await visit.consent(address, user, ['mistyped', 'again']);
      expect(page).toMatchObject({ letInBy: undefined, misfit: undefined });
      expect((await page.allow(8)).query.has('code')).toBe(true);
    },
  );
});
