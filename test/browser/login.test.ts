import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loginRig } from '../harness/cli/login-rig.js';
import { findChromium, launchChromium, Pages } from './chromium.js';

const executablePath = findChromium();

describe.skipIf(executablePath === undefined)('login in a browser', () => {
  it('ends with a stored pair; a wrong state is refused on the page and in the terminal', async () => {
    const { login, addressOf, user, account, redirectUri, file } = await loginRig();
    const running = login();
    const address = await addressOf(running);
    const pages = new Pages(await launchChromium(executablePath ?? ''));
    try {
      const forged = await pages.open(`${redirectUri}?code=forged&state=wrong`);
      const heading = ({ page }: typeof forged) => page.locator('h1').textContent();
      expect(await heading(forged)).toBe('Refused');
      expect(await forged.page.locator('p').textContent()).toContain('nothing was stored');

      const granting = await pages.open(address);
      const { page } = granting;
      await page.fill('[name=login]', user.login ?? '');
      await page.fill('[name=password]', user.password ?? '');
      await page.locator('button[type=submit]').click();
      await page.locator('button[value=allow]').click();
      await page.waitForURL(/\/callback\?/);
      expect(await heading(granting)).toBe('Access is stored');
    } finally {
      await pages.close();
    }
    const { code, stdout, stderr } = await running.ended;
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'refused a redirect: it has a wrong state; still waiting for the right one\n',
    });
    expect(stdout).toContain(`access to account ${account.id}`);
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(kept).toMatchObject({
      tokens: { access_token: expect.any(String), refresh_token: expect.any(String) },
    });
  });
});
