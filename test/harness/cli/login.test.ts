import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type LoginArguments, loginCommand } from '../../../harness/cli/login-command.js';
import { openerOf } from '../../../harness/cli/open-browser.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { loginRig, visit } from './login-rig.js';
import { crmConformance, judgeTarget, only, start } from './program.js';

function inFile(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('login', () => {
  it('stores the pair of the redirect with the right state, and refuses all others', async () => {
    const { login, addressOf, consent, redirectUri, file, manifest, account } = await loginRig();
    const running = login();
    const address = await addressOf(running);
    for (const query of ['?code=forged&state=wrong', '?code=forged', '?error=access_denied']) {
      const page = await visit(redirectUri + query);
      expect(page.status).toBe(400);
      expect(page.text).toContain('<h1>Refused</h1>');
    }
    expect((await visit(new URL('/favicon.ico', redirectUri).href)).status).toBe(404);
    expect(existsSync(file)).toBe(false);
    const page = await visit(await consent(address, 'allow'));
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('<h1>Access is stored</h1>');
    const { code, stdout, stderr } = await running.ended;
    expect(code).toBe(0);
    expect(stdout).toContain(
      `stored: credentials file ${file}\naccess to account ${account.id} at`,
    );
    expect(stderr.match(/refused a redirect: it has a wrong state;/g)).toHaveLength(1);
    expect(stderr.match(/refused a redirect: it has no state;/g)).toHaveLength(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(inFile(file)).toMatchObject({
      redirect_uri: redirectUri,
      tokens: { expires_in: 86_400 },
    });
    expect(existsSync(`${file}.lock`)).toBe(false);

    // The environment is needed no more.
    const run = await judgeTarget(manifest, only('resources/account-id'));
    expect(run.stdout).toMatch(/ 0 failed, 0 warned, 0 inconclusive/);
    expect(run.code).toBe(0);
  });

  it('that is declined stores nothing and says so', async () => {
    const { login, addressOf, consent, file } = await loginRig();
    const running = login();
    const page = await visit(await consent(await addressOf(running), 'decline'));
    expect(page.status).toBe(400);
    expect(page.text).toContain('<h1>Log-in failed</h1>');
    const { code, stderr } = await running.ended;
    expect(code).toBe(2);
    expect(stderr).toContain(
      'crm-conformance: login: access was declined on the authorization page; nothing is stored\n',
    );
    expect(existsSync(file)).toBe(false);
  });

  it('opens the page in the browser of a desktop, and ends when no redirect comes in time', async () => {
    const { manifest, environment, addressOf } = await loginRig();
    const folder = temporaryFolder();
    const opener = join(folder, 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > '${folder}/opened'\n`);
    chmodSync(opener, 0o755);
    const running = start(['login', '--target', manifest, '--timeout', '1s'], {
      ...environment,
      DISPLAY: ':0',
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    });
    const address = await addressOf(running);
    const { stderr } = await running.ended;
    expect(readFileSync(join(folder, 'opened'), 'utf8')).toBe(address);
    expect(stderr).toBe(
      'crm-conformance: login: no redirect arrived within 1s; nothing is stored\n',
    );
    expect(openerOf('darwin', {})).toEqual(['open']);
    expect(openerOf('linux', {})).toEqual([]);
    expect(openerOf('linux', { WAYLAND_DISPLAY: 'w' })).toEqual(['xdg-open']);
  });

  it('asks for what the browser is led to where it cannot listen there, and looks at its state', async () => {
    const { login, addressOf, consent, file, code, manifest } =
      await loginRig('https://app.example/cb');
    const forged = login();
    await addressOf(forged);
    forged.child.stdin?.end(`https://app.example/cb?code=${await code()}&state=other\n`);
    const refused = await forged.ended;
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('refused: the address has a wrong state');
    expect(existsSync(file)).toBe(false);

    const running = login();
    const led = await consent(await addressOf(running), 'allow');
    expect(led).toMatch(/^https:\/\/app\.example\/cb\?/);
    running.child.stdin?.end(`${led}\n`);
    expect(await running.ended).toMatchObject({ code: 0 });
    expect(inFile(file)).toMatchObject({ tokens: { expires_in: 86_400 } });

    // The integration is known by now, and a code may come from anywhere.
    const before = inFile(file);
    const again = await start(['login', '--target', manifest, '--code', await code()]).ended;
    expect(again).toMatchObject({ code: 0 });
    expect(inFile(file)).not.toEqual(before);
    const used = await login('--code', 'used-up').ended;
    expect(used.code).toBe(2);
    expect(used.stderr).toMatch(
      /token endpoint answered 4\d\d .* The stored credentials are unchanged/,
    );
  });

  it('takes a long-lived token from standard input, and stores it only where it works', async () => {
    const { login, file, code, manifest } = await loginRig();
    await login('--code', await code()).ended;
    const { tokens } = Object(inFile(file));
    const wrong = login('--token');
    wrong.child.stdin?.end('not-a-token\n');
    const refused = await wrong.ended;
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      'the account endpoint answered 401 to the token, so it is not stored',
    );
    expect(inFile(file)).toMatchObject({ tokens });
    const right = login('--token');
    right.child.stdin?.end(`${tokens.access_token}\n`);
    const stored = await right.ended;
    expect(stored).toMatchObject({ code: 0, stderr: '' });
    expect(stored.stdout).toContain('It cannot be renewed');
    expect(Object.keys(Object(inFile(file)).tokens)).toEqual(['access_token', 'issued_at']);
    const doctor = await crmConformance(['doctor', '--target', manifest]);
    expect(doctor.stdout).toContain('GET /api/v4/account with the stored access token: status 200');
  });
});

describe('what keeps a login from beginning is one sentence', () => {
  const login = (text: string, more: Partial<LoginArguments> = {}) =>
    loginCommand({
      target: temporaryFile('sandbox.yaml', text),
      open: false,
      listen: true,
      timeout: 1_000,
      ...more,
    });
  const url = 'kind: url\nbase_url: http://127.0.0.1:9\n';
  const kept = `${url}credentials: { file: kept.json }\n`;
  const integration = (redirect: string) =>
    `${kept}authorization: { integration: { client_id: a, client_secret: hush-hush, redirect_uri: '${redirect}' } }`;

  it.each<[string, string, Partial<LoginArguments>, RegExp]>([
    [
      'nowhere to store',
      url,
      {},
      /does not say where credentials are kept: add\n {2}credentials: \{ file/,
    ],
    ['another kind', 'kind: embedded', {}, /expected a manifest of kind url, found embedded/],
    [
      'a code and a token',
      kept,
      { code: 'a', token: true },
      /one of --code and --token, found both/,
    ],
    [
      'no integration',
      kept,
      {},
      /expected client_id, client_secret, redirect_uri of the integration, found none: add authorization.integration to the manifest, or set CRM_CLIENT_ID, CRM_CLIENT_SECRET, CRM_REDIRECT_URI/,
    ],
    ['no address', integration('app://['), {}, /expected an absolute address as redirect_uri/],
    [
      'neither code nor address',
      integration('http://a/cb'),
      { code: 'a b' },
      /expected a code, or the address/,
    ],
    [
      'an address without a code',
      integration('http://a/cb'),
      { code: 'http://a/cb?x=1' },
      /contains no code/,
    ],
    [
      'no server',
      integration('http://a/cb'),
      { code: 'a' },
      /no answer from http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED/,
    ],
    [
      'a program and secrets of the manifest',
      `${url}credentials: { access_token: hush-hush }`,
      { credentialsCommand: ['keep'] },
      /expected only file or command under credentials of the manifest, found access_token/,
    ],
  ])('%s', async (_, text, more, message) => {
    const fault = login(text, more);
    await expect(fault).rejects.toThrow(message);
    await expect(fault).rejects.not.toThrow('hush');
  });

  it('a redirect address that somebody else listens on', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(login(integration(`http://127.0.0.1:${port}/cb`))).rejects.toThrow(
      /cannot listen on the redirect address .*EADDRINUSE.* --no-listen/,
    );
  });
});
