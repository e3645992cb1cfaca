import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findLibrary } from '../../harness/targets/launch/faketime.js';
import { findChromium } from '../browser/chromium.js';
import { linesIn, start } from '../harness/cli/program.js';
import { declaredEmulator } from '../harness/declared-emulator.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { judge, type Judged, reasonsNotRun } from './judge.js';

const example = (name: string) =>
  fileURLToPath(new URL(`../../examples/targets/${name}.yaml`, import.meta.url));
const only = (...ids: string[]) => ids.flatMap((id) => ['--only', id]);
const runMs = 60_000;

const noGrant =
  'needs grant: there is no way to get a fresh grant: the manifest names no control, and the manifest describes no authorization.flow';
const noProvision =
  'needs provision: the manifest names no control; only the integration, the account and the user of the manifest exist';
/** The reason of an invariant whose exchanges none of the chosen checks makes. */
const nothingToJudge = 'no exchange of this run says anything about it';
const noAddress = 'needs an address: the manifest has no authorization.account.address';

/** The emulator as a program of its own, without control, and what it prints for the environment. */
async function emulatorWithoutControl(): Promise<Record<string, string>> {
  const said = await start(['emulator', '--no-control', '--port', '0']).says(/Ctrl\+C/);
  const lines = said.matchAll(/^ {2}export (\w+)='(.*)'$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

function verdictsOf({ report }: Judged): Record<string, string> {
  return Object.fromEntries(
    report.checks.flatMap(({ id, outcome }) =>
      outcome.verdict === 'not-run' ? [] : [[id, outcome.verdict]],
    ),
  );
}

/** Everything that a run wrote and printed. */
function outputsOf({ out, stdout, stderr }: Judged): string {
  const files = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'));
  return [stdout, stderr, ...files].join('\n');
}

/** Judges with an example whose authorization page is all that the target offers. */
async function judgedBy(name: string): Promise<Record<string, string>> {
  const environment = await emulatorWithoutControl();
  const judged = await judge(example(name), {
    environment,
    args: only(
      'authorization/declined-redirect-names-the-integration',
      'authorization/referer-is-the-chosen-account',
      'tokens/access-token-carries-user-id',
      'resources/account-id',
    ),
  });
  expect(reasonsNotRun(judged.report)).toEqual([noAddress]);
  expect(judged.code, judged.stdout).toBe(0);
  const { CRM_CLIENT_SECRET: secret = '', CRM_PASSWORD: password = '' } = environment;
  expect(Math.min(secret.length, password.length)).toBeGreaterThan(0);
  expect(outputsOf(judged)).not.toContain(secret);
  expect(outputsOf(judged)).not.toContain(password);
  return verdictsOf(judged);
}

const granted = {
  'authorization/declined-redirect-names-the-integration': 'passed',
  'tokens/access-token-carries-user-id': 'passed',
  'resources/account-id': 'passed',
};

it(
  'url-form-flow: forms over HTTP; what needs more than grants is not run, no secret is told',
  async () => {
    expect(await judgedBy('url-form-flow')).toEqual(granted);
  },
  runMs,
);

it(
  'a run whose time cannot be moved says at its start how long it takes at least',
  async () => {
    const { manifest } = await declaredEmulator();
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const out = temporaryFolder();
    const running = start(['run', '--target', file, '--out', out, '--seed', '1']);
    await linesIn(join(out, 'journal.ndjson'), 5, running);
    running.child.kill('SIGKILL');
    expect((await running.ended).stderr).toMatch(
      /^\S+ · \d+ checks · .* · at least about \d min.* at 7 requests a second; --only and --runs shorten it\n/,
    );
  },
  runMs,
);

it.skipIf(findChromium() === undefined)(
  'url-browser: as with forms, in a real browser',
  async () => {
    expect(await judgedBy('url-browser')).toEqual(granted);
  },
  runMs,
);

/** Every clause that says how long something lives, and what happens at its end. */
const expiry =
  'ACC-2 ACC-3 CODE-4 CODE-5 REF-3 REF-4 REF-7 REF-8 LIM-ACC-1 LIM-CODE-1 LIM-REF-1 ' +
  'ST-ACC-1 ST-CODE-1 ST-REF-1 STATUS-401-2 AUTH-11';

it.skipIf(findLibrary() === undefined)(
  'process-faketime-form-flow: expiry is judged on a target that helps in nothing',
  async () => {
    const clauses = expiry.split(' ');
    const judged = await judge(example('process-faketime-form-flow'), { args: only(...clauses) });
    const { report } = judged;
    expect(judged.code, judged.stdout).toBe(0);
    expect(report.run.clock.kind).toBe('faketime');
    const verdictOf = new Map(report.clauses.map(({ id, verdict }) => [id, verdict]));
    expect(clauses.filter((id) => verdictOf.get(id) !== 'passed')).toEqual([]);
    expect(reasonsNotRun(report)).toEqual([noProvision, nothingToJudge]);
    expect(outputsOf(judged)).not.toContain('made-up');
  },
  runMs,
);

it(
  'url-codes: a code and a refresh token of the environment serve one check each',
  async () => {
    const { emulator, manifest } = await declaredEmulator();
    const { integration, account, user } = manifest.authorization;
    const { client_id, client_secret, redirect_uri } = integration;
    const codeOf = async () => {
      const ids = { account_id: Number(account?.id), user_id: Number(user?.id) };
      return (await emulator.control.grant({ client_id, ...ids })).code;
    };
    const answer = await fetch(`${emulator.baseUrl}/oauth2/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id,
        client_secret,
        redirect_uri,
        grant_type: 'authorization_code',
        code: await codeOf(),
      }),
    });
    const tokens = (await answer.json()) as { access_token: string; refresh_token: string }; // the emulator's own
    const secrets = {
      CRM_CLIENT_SECRET: client_secret,
      CRM_ACCESS_TOKEN: tokens.access_token,
      CRM_CODE: await codeOf(),
      CRM_REFRESH_TOKEN: tokens.refresh_token,
    };
    const judged = await judge(example('url-codes'), {
      environment: {
        ...secrets,
        CRM_BASE_URL: emulator.baseUrl,
        CRM_CLIENT_ID: client_id,
        CRM_REDIRECT_URI: redirect_uri,
      },
      args: only(
        'tokens/exchange-gives-pair',
        'tokens/renewed-refresh-token-renews-again',
        'tokens/code-used-once',
        'resources/account-id',
      ),
    });
    expect(verdictsOf(judged), judged.stdout).toEqual({
      'tokens/exchange-gives-pair': 'passed',
      'tokens/renewed-refresh-token-renews-again': 'passed',
      'resources/account-id': 'passed',
    });
    expect(reasonsNotRun(judged.report)).toEqual([noGrant]);
    expect(judged.code, judged.stdout).toBe(0);
    const outputs = outputsOf(judged);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(outputs.includes(secret), name).toBe(false);
    }
  },
  runMs,
);
