import { describe, expect, it } from 'vitest';
import { DrivenAuthorizationPage } from '../../../../harness/service/page/driven-page.js';
import { loadProfile } from '../../../../spec/profile.js';
import { clientRig } from '../../http/client-rig.js';
import { rawServer, response } from '../../raw-server.js';
import { consentForm, loginForm, query, user } from './plain-forms.js';

describe('Allow of a browser in which nobody is logged in', () => {
  /** A server whose forms have a token for each visit, and the same value `app` for all. */
  async function anonymousRig(action: (visit: number) => string = () => '/decide') {
    const cookies: string[] = [];
    let visits = 0;
    const url = await rawServer((socket, head) => {
      const path = (head.split(' ', 2)[1] ?? '').split('?')[0] ?? '';
      visits += 1;
      const csrf = `<input type=hidden name=csrf value=csrf-${visits}>`;
      const app = '<input type=hidden name=app value=same>';
      if (path === '/oauth')
        socket.write(response(200, loginForm.replace('</form>', `${csrf}</form>`)));
      else if (path === '/login') {
        const form = consentForm
          .replace('csrf-token-1', `csrf-${visits}`)
          .replace(/action="?[^"\s>]+"?/, `action="${action(visits)}"`)
          .replace('</form>', `${app}</form>`);
        socket.write(response(200, form, [`Set-Cookie: sid=session-${visits}`]));
      } else {
        cookies.push(/^cookie: (.*)$/im.exec(head)?.[1] ?? 'none');
        socket.write(response(403, ''));
      }
    });
    const made = clientRig(url);
    const page = new DrivenAuthorizationPage(made.client, loadProfile(), url, made.lineage);
    const shown = [await page.consent(query, user), await page.consent(query, user)] as const;
    const last = () => made.recorder.exchanges.at(-1)?.request;
    const sent = () => last()?.body?.text;
    const address = () => last()?.url.replace(url, '');
    return { page, shown, cookies, sent, address };
  }

  it('sends what is the same for all users, and the token of its own visit', async () => {
    const { page, shown, cookies, sent } = await anonymousRig();
    const redirect = await page.allowAnonymously(query, shown, 7, true);
    expect(redirect.location).toBeUndefined();
    expect(sent()).toBe('csrf=csrf-5&account_id=7&decision=allow&app=same');
    expect(cookies).toEqual(['none']);
  });

  it('has no token where it did not open the page', async () => {
    const { page, shown, sent } = await anonymousRig();
    await page.allowAnonymously(query, shown, 7, false);
    expect(sent()).toBe('account_id=7&decision=allow&app=same');
  });

  it.each([
    [
      'a part of the path',
      (visit: number) => `/decide/ticket-${visit}/now`,
      '/decide/conformance-made-up/now',
    ],
    [
      'the query',
      (visit: number) => `/decide?app=1&ticket=t${visit}`,
      '/decide?app=1&ticket=conformance-made-up',
    ],
  ])(
    'goes to an address with a made-up ticket where %s is another for each user',
    async (_where, action, made) => {
      const { page, shown, cookies, address } = await anonymousRig(action);
      await page.allowAnonymously(query, shown, 7, false);
      expect([address(), cookies]).toEqual([made, ['none']]);
    },
  );

  it('is not possible where the forms of two users go to addresses of different kinds', async () => {
    const { page, shown } = await anonymousRig((visit) =>
      visit === 2 ? '/decide' : '/users/2/decide',
    );
    await expect(page.allowAnonymously(query, shown, 7, false)).rejects.toThrow(
      'the consent forms of two users go to different addresses',
    );
  });
});
