import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { FailureEvidence } from '../../harness/check/outcome.js';
import { type Emulator, startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { loadVariant } from '../../harness/emulator/variant.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openSession } from '../../harness/targets/session/open-session.js';
import { curlScript } from '../../reports/curl.js';
import { tidyEvidence } from '../../reports/tidy-evidence.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const run = promisify(execFile);

/** What a check finds on an emulator with a fault. */
async function failureOf(
  check: string,
  mutant: string,
  variants: string[] = [],
): Promise<FailureEvidence> {
  const session = await openSession({ kind: 'embedded', mutant, variants });
  try {
    const file = checkFiles().find(({ id }) => id === check)?.file ?? check;
    // In plain circumstances the user is the first one of the emulator, as in `environmentOf`.
    const options = { seed: 1, runs: 10, timeoutMs: 20_000, once: true };
    const { outcome } = await runCheck(check, await loadDeclared(file), session, options);
    if (outcome.verdict !== 'failed') throw new Error(`${check} is ${outcome.verdict}`);
    return tidyEvidence(outcome.failure);
  } finally {
    await session.stop();
  }
}

/** A program of one line in a folder. */
function program(folder: string, name: string, line: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return file;
}

/** What a user of the script gets from a target: an integration, a granted code, two commands. */
async function environmentOf(
  { control, baseUrl, controlUrl, trust }: Emulator,
  folder: string,
): Promise<Record<string, string>> {
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const { client_id, client_secret } = await control.createIntegration({
    account_id: account.id,
    name: 'Script',
    redirect_uri: 'https://integrator.example/callback',
  });
  const user_id = account.users[0]?.id ?? 0;
  const { code } = await control.grant({ client_id, account_id: account.id, user_id });
  const post = 'curl -sSf -H content-type:application/json';
  const deactivation = JSON.stringify({ client_id, account_id: account.id });
  const { host } = new URL(baseUrl);
  return {
    ...(trust === undefined
      ? { BASE_URL: baseUrl }
      : { BASE_URL: `https://${account.address}`, CA_FILE: trust.caFile, CONNECT_TO: host }),
    CLIENT_ID_1: client_id,
    CLIENT_SECRET_1: client_secret,
    AUTHORIZATION_CODE_1: code,
    PASSWORD_1: account.users[0]?.password ?? '',
    MOVE_CLOCK: program(
      folder,
      'move',
      `${post} -d '{"advance_ms":'"$1"'000}' ${controlUrl}/clock`,
    ),
    ORDER: program(folder, 'order', `${post} -d '${deactivation}' ${controlUrl}/deactivations`),
  };
}

/** Runs the script of a failure against a new emulator with the same fault. */
async function repeated(check: string, mutant: string): Promise<string> {
  const failure = await failureOf(check, mutant);
  const script = curlScript({ id: check, title: check }, failure) ?? '';
  const emulator = await startEmulator({ mutant: await loadMutant(mutant) });
  const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-curl-'));
  try {
    const env = { ...process.env, ...(await environmentOf(emulator, folder)) };
    const { stdout } = await run('bash', ['-c', script], { env, timeout: 20_000 });
    return stdout;
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  }
}

it('a curl script reaches an account at its own host with TLS', async () => {
  const check = 'tokens/code-used-once';
  const variants = ['account-served-at-its-own-host'] as const;
  const failure = await failureOf(check, 'code-reusable', [...variants]);
  const target = { accountHosts: { pattern: '*.crm.example' } };
  const script = curlScript({ id: check, title: check }, failure, target) ?? '';
  const emulator = await startEmulator({
    mutant: await loadMutant('code-reusable'),
    variants: await Promise.all(variants.map(loadVariant)),
  });
  onTestFinished(() => emulator.stop());
  const env = { ...process.env, ...(await environmentOf(emulator, temporaryFolder())) };
  const { stdout } = await run('bash', ['-c', script], { env, timeout: 20_000 });
  expect(stdout).toMatch(/^HTTP\/1.1 200[^]*"access_token"/);
});

describe('the curl script of a failure, run by bash against the same fault, shows', () => {
  it.each([
    [
      'a second pair for one code',
      'tokens/code-used-once',
      'code-reusable',
      /^HTTP\/1.1 200[^]*"access_token"/,
    ],
    [
      'a refused old refresh token',
      'tokens/old-refresh-token-works-while-new-unused',
      'refresh-no-grace',
      /^HTTP\/1.1 401/,
    ],
    [
      'a code that outlives its 20 minutes',
      'tokens/code-dies-after-20-minutes',
      'code-never-expires',
      /^HTTP\/1.1 200[^]*"access_token"/,
    ],
    [
      'an access token that works after deactivation',
      'installations/deactivation-revokes-access',
      'deactivation-keeps-access',
      /^HTTP\/1.1 200/,
    ],
    [
      'a redirect after the forms of the authorization page, whose hidden fields it reads anew',
      'authorization/referer-is-a-host-name',
      'referer-with-port',
      /^HTTP\/1.1 302[^]*referer=[^&]*%3A443/,
    ],
  ])('%s', async (_, check, mutant, answer) => {
    expect(await repeated(check, mutant)).toMatch(answer);
  });
});
