import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../../../harness/check/catalog.js';
import type { CheckId } from '../../../../harness/check/generated/check-ids.js';
import { type EmulatorOptions, startEmulator } from '../../../../harness/emulator/emulator.js';
import { makeCertificates } from '../../../../harness/emulator/reach/certificates.js';
import { loadVariant } from '../../../../harness/emulator/variant.js';
import { runCheck } from '../../../../harness/run/run-check.js';
import { loadManifest } from '../../../../harness/targets/manifest/manifest.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import { temporaryFolder } from '../../temporary-folder.js';

const folderOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** A server with TLS, and its manifest beside the files that it names; `lines` may be a whole one. */
async function served(options: EmulatorOptions, lines: readonly string[] | string) {
  const folder = temporaryFolder();
  const own = await makeCertificates(['127.0.0.1']);
  const emulator = await startEmulator({ https: true, callCa: own.ca, ...options });
  onTestFinished(() => emulator.stop());
  const head = `kind: url\nbase_url: ${emulator.baseUrl}\ncontrol: ${emulator.controlUrl}\nsafety: full\n`;
  const files = {
    'ca.pem': emulator.trust?.ca ?? '',
    'listener.pem': own.cert,
    'listener.key': own.key,
    'target.yaml': typeof lines === 'string' ? lines : head + lines.join('\n'),
  };
  const environment = { CRM_BASE_URL: emulator.baseUrl };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const open = () => openSession(loadManifest(join(folder, 'target.yaml'), environment));
  return { folder, open };
}

async function verdict(session: Awaited<ReturnType<typeof openSession>>, check: CheckId) {
  onTestFinished(() => session.stop());
  const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
  const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
  return (await runCheck(check, await loadDeclared(file), session, options)).outcome.verdict;
}

it('ca lets a run trust the target and its control', async () => {
  const { open } = await served({}, ['ca: ./ca.pem']);
  expect(await verdict(await open(), 'tokens/exchange-gives-pair')).toBe('passed');
});

it('without ca nobody vouches for the target', async () => {
  const { open } = await served({}, []);
  await expect(open()).rejects.toThrow(/certificate/);
});

it('listen_tls lets a target call https addresses of the run', async () => {
  const example = readFileSync(folderOf('examples/targets/url-tls.yaml'), 'utf8');
  const { open } = await served({ choices: { addressSchemes: 'https' } }, example);
  const session = await open();
  expect((await session.listeners()).open().url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\//);
  expect(await verdict(session, 'hooks/deactivation-calls-the-hook')).toBe('passed');
});

it('ca is also trusted for the host of each account', async () => {
  const variant = await loadVariant('account-served-at-its-own-host');
  const profile = folderOf('examples/profiles/account-hosts.yaml');
  const { open } = await served({ variants: [variant] }, ['ca: ./ca.pem', `profile: ${profile}`]);
  expect(await verdict(await open(), 'tokens/exchange-gives-pair')).toBe('passed');
});

it.each([
  ['ca: ./none.pem', 'ca', 'none.pem'],
  [
    'listen_tls: { certificate: ./none.pem, key: ./listener.key }',
    'listen_tls.certificate',
    'none.pem',
  ],
  ['listen_tls: { certificate: ./listener.pem, key: ./none.key }', 'listen_tls.key', 'none.key'],
])('a file that is not there is named with its place: %s', async (line, place, name) => {
  const trusted = line.startsWith('ca') ? [] : ['ca: ./ca.pem'];
  const { folder, open } = await served({}, [...trusted, line]);
  await expect(open()).rejects.toThrow(
    `manifest: at $.${place}: there is no file '${join(folder, name)}'`,
  );
});
