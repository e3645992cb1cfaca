import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { loadVariant } from '../../../harness/emulator/variant.js';
import { resources } from '../../../harness/emulator/routes.js';
import { crmConformance, plainEnvironment, start } from './program.js';

/** A running emulator, what it said, and its address. */
async function emulator(args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const running = start(['emulator', '--port', '0', ...args], environment);
  const said = await running.says(/Ctrl\+C/);
  const base = /listens on (\S+)/.exec(said)?.[1] ?? '';
  const steer = (...words: string[]) =>
    crmConformance(['steer', '--control', `${base}/_control`, ...words]);
  return { running, said, base, steer };
}

/** Runs lines as somebody does who pastes them. */
function paste(lines: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
  const env = plainEnvironment(environment);
  return execFileSync('sh', ['-e'], { input: lines.join('\n'), encoding: 'utf8', env });
}

/** The lines that exchange a code and use the access token. */
function exchangeOf(said: string): string[] {
  const lines = said.split('\n');
  const first = lines.findIndex((line) => line.includes('ACCESS_TOKEN=$('));
  return lines.slice(first, first + 2);
}

describe('emulator', () => {
  it('prints an exchange that can be pasted', async () => {
    const { said } = await emulator();
    expect(JSON.parse(paste(exchangeOf(said)))).toMatchObject({ id: 30_000_001 });
  });

  it('takes known credentials from the environment, keeps control, and prints no secret', async () => {
    const environment = { CRM_CLIENT_ID: 'my-client', CRM_CLIENT_SECRET: 'my very secret key' };
    const { said, base } = await emulator(['--known'], environment);
    expect(said).not.toContain('my very secret key');
    expect(said).toContain(`control protocol    ${base}/_control`);
    expect(said).toContain('Move its clock by a day');
    expect(JSON.parse(paste(exchangeOf(said), environment))).toMatchObject({ id: 30_000_001 });
  });

  it('has a fault only under a condition, and what the condition needs', async () => {
    const args = ['--mutant', 'code-reusable', '--condition', 'webhook-grant'];
    const { said, steer } = await emulator(args);
    expect(said).toContain(
      'with the fault an authorization code can be exchanged again, only for grants of the webhook',
    );
    expect(said).toContain((await loadVariant('widget-codes-separate')).title);
    const { stdout } = await steer('readBehaviour');
    expect(JSON.parse(stdout)).toMatchObject({ mutants: ['code-reusable'] });
    // The code that it prints is of no webhook, so it can be used once.
    expect(JSON.parse(paste(exchangeOf(said)))).toMatchObject({ id: 30_000_001 });
    expect(JSON.parse(paste(exchangeOf(said)))).toMatchObject({ status: 401 });
  });

  it('speaks TLS, and says how to trust it', async () => {
    const { said, steer } = await emulator(['--https', '--service-host', 'crm.example']);
    expect(JSON.parse(paste(exchangeOf(said)))).toMatchObject({ id: 30_000_001 });
    expect(said).toMatch(/^ {4}ca: \/.*ca\.pem$/m);
    const { stderr } = await steer('connect');
    expect(stderr).toContain('set NODE_EXTRA_CA_CERTS to the file that the emulator named');
  });

  it('prints requests as they come', async () => {
    const { running, base } = await emulator(['--watch', '--incident', 'server-failure']);
    await fetch(`${base}/api/v4/account`);
    const said = await running.says(/ 401 +api +← GET \/api\/v4\/account\n/);
    expect(said).toContain('time          status  purpose');
  });

  it('is steered from another process', async () => {
    const { base, steer } = await emulator(['--no-limiter']);
    const made = JSON.parse((await steer('connect')).stdout);
    await steer('orderIncident', 'kind=blocked', `account_id=${made.account_id}`);
    const headers = { authorization: `Bearer ${made.access_token}` };
    expect((await fetch(`${base}/api/v4/account`, { headers })).status).toBe(403);
    const { stdout } = await steer('readRequests', 'status=403');
    expect(stdout).toMatch(
      /403 +api +30000002 +← GET \/api\/v4\/account +<access_token#1> incident 1/,
    );
    expect((await steer('waitForRequests', 'count=2', 'timeout_ms=1')).code).toBe(1);
    expect((await steer('switchBehaviour', 'mutants=["code-reusible"]')).stderr).toContain(
      'did you mean "code-reusable"?',
    );
    const before = JSON.parse((await steer('readClock')).stdout).now;
    const after = JSON.parse((await steer('moveClock', 'advance_ms=86400000')).stdout).now;
    expect(after - before).toBeGreaterThanOrEqual(86_400_000);
    expect((await steer('reset')).code).toBe(0);
    expect(JSON.parse((await steer('readRequests', '--json')).stdout)).toEqual([]);
  });

  it('names every resource that it emulates in its help', async () => {
    const { stdout } = await crmConformance(['emulator', '--help']);
    const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
    // The other pages are those to which the authorization page and the settings lead.
    const told = resources.filter(({ area, path }) => area !== 'page' || path === '/oauth');
    expect(told.length).toBeGreaterThan(8);
    for (const { path, methods } of told) {
      expect(lines).toContain(`${Object.keys(methods).join(', ')} ${path.replace(':id', 'ID')}`);
    }
  });

  it('lists faults, choices, incidents and conditions, and searches them', async () => {
    const { stdout } = await crmConformance(['emulator', '--list', 'renewal lost']);
    const ids = [...stdout.matchAll(/^ {2}(\S+) {2}\S/gm)].map(([, id]) => id);
    expect(ids).toContain('refresh-grace-only-once');
    for (const line of stdout.split('\n').filter((each) => each.startsWith('  '))) {
      expect(line.toLowerCase()).toMatch(/renewal.*lost|lost.*renewal/);
    }
    const incidents = await crmConformance(['emulator', '--list', 'incidents']);
    expect(incidents.stdout).toMatch(/^ {2}answer-lost {2}/m);
    expect(incidents.stdout).not.toContain('code-reusable');
    const conditions = await crmConformance(['emulator', '--list', 'third user']);
    expect(conditions.stdout).toMatch(/^ {2}third-user {2}for the third user/m);
  });

  it.each([
    [
      ['--mutant', 'code-reusible'],
      "--mutant: there is no 'code-reusible'; did you mean 'code-reusable'?",
    ],
    [
      ['--mutant', 'code-reusable', '--condition', 'page-grants'],
      "--condition: there is no 'page-grants'; did you mean 'page-grant'?",
    ],
    [
      ['--mutant', 'request-id-number', '--condition', 'form-body'],
      "--condition: 'request-id-number' is no fault under 'form-body': ",
    ],
    [
      ['--condition', 'page-grant'],
      "--condition: found 'page-grant' alone, expected --mutant beside it",
    ],
    [['--variant', 'layout-prety'], "did you mean 'layout-pretty'?"],
    [['--incident', 'answer-lots'], "did you mean 'answer-lost'?"],
    [['--incident', 'answer-lost,purpose'], 'expected name=value, found "purpose"'],
    [['--incident', 'blocked,account_id=1'], 'account_id: found 1, allowed the id of an existing'],
    [['--service-host', 'https://crm.example'], 'allowed a host name without scheme and port'],
    [['--list', 'nonsense'], '--list: found nothing with "nonsense"'],
  ] as const)('refuses %j', async (args, message) => {
    const { code, stderr } = await crmConformance(['emulator', '--port', '0', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('steer says what it does not know, and where nobody listens', async () => {
    const wrong = await crmConformance(['steer', 'conect']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("mean 'connect'?")]);
    const nobody = await crmConformance(['steer', 'connect', '--control', 'http://127.0.0.1:1']);
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('cannot reach')]);
  });
});
