import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { failureIn, readReport } from '../../../harness/cli/read-report.js';
import { renderJson } from '../../../reports/json.js';
import { sampleReport } from '../../../reports/sample-report.js';
import type { RunReport } from '../../../reports/model.js';
import { deafUrl } from '../raw-server.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only, start } from './program.js';

const id = 'tokens/code-used-once';

/** An emulator in which a code can be used again, as a program, and a manifest that names it. */
async function faulty() {
  const said = await start(['emulator', '--port', '0', '--mutant', 'code-reusable']).says(
    /Ctrl\+C/,
  );
  const base = /listens on (http:\S+)/.exec(said)?.[1] ?? '';
  const control = /control protocol +(http:\S+)/.exec(said)?.[1] ?? '';
  const text = `kind: url\nbase_url: ${base}\ncontrol: ${control}\nsafety: full\n`;
  return { base, control, target: temporaryFile('target.yaml', text) };
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>; // of our own emulator
}

/** What the head of the script asks for, from the control of the emulator. */
async function granted(control: string): Promise<Record<string, string>> {
  const account = await post(`${control}/accounts`, { users: [{ role: 'administrator' }] });
  const { client_id, client_secret } = await post(`${control}/integrations`, {
    account_id: account['id'],
    redirect_uri: 'https://integrator.example/callback',
  });
  const [user] = account['users'] as { id: number }[]; // of our own emulator
  const grant = { client_id, account_id: account['id'], user_id: user?.id };
  const { code } = await post(`${control}/grants`, grant);
  return {
    CLIENT_ID_1: String(client_id),
    CLIENT_SECRET_1: String(client_secret),
    AUTHORIZATION_CODE_1: String(code),
  };
}

describe('a failure of a report', () => {
  it('is repeated by replay on its target, not on a sound one, and shown by the curl script', async () => {
    const { base, control, target } = await faulty();
    const out = temporaryFolder();
    const args = ['run', '--target', target, '--out', out, '--runs', '3'];
    const run = await crmConformance([...args, ...only(id, 'tokens/exchange-gives-pair')]);
    expect(run.code).toBe(1);

    const again = await crmConformance(['replay', join(out, 'report.json'), id]);
    expect(again).toMatchObject({ code: 1, stderr: '' });
    expect(again.stdout).toMatch(/^recorded (.+)\nnow {6}\1\nfailed in the same way\n$/m);

    const sound = temporaryFile('sound.yaml', 'kind: embedded\n');
    const elsewhere = await crmConformance(['replay', out, id, '--target', sound]);
    expect(elsewhere).toMatchObject({ code: 0, stderr: '' });
    expect(elsewhere.stdout).toMatch(
      /\ntarget +reference emulator\n[^]*\ndid not fail\n.*run --seed \d+ repeats them all\.\n$/,
    );

    const script = await crmConformance(['curl', out, id]);
    expect(script).toMatchObject({ code: 0, stderr: '' });
    const env = { ...process.env, BASE_URL: base, ...(await granted(control)) };
    const shown = await promisify(execFile)('bash', ['-c', script.stdout], { env });
    expect(shown.stdout).toMatch(/^HTTP\/1.1 200[^]*"access_token"/);
  });
});

it('a failure of a target whose grant a program keeps is repeated by that program', async () => {
  const failed = 'tokens/rotation-grace';
  const report = JSON.parse(renderJson(sampleReport).replaceAll(failed, id)) as RunReport; // ours
  const place = temporaryFile('report.json', JSON.stringify(report));
  const target = temporaryFile('target.yaml', `kind: url\nbase_url: ${await deafUrl()}\n`);
  const keeper = ['--credentials-command', 'no-such-program-anywhere'];
  const { code, stderr } = await crmConformance([
    'replay',
    place,
    id,
    '--target',
    target,
    ...keeper,
  ]);
  expect(stderr).toContain(
    "credentials command 'no-such-program-anywhere' read: there is no such program",
  );
  expect(code).toBe(2);
});

it('a report that nobody can use is refused in one sentence', () => {
  const refusal = (file: string) => {
    try {
      return readReport(file).version;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : error;
    }
  };
  expect(refusal('/no/such.json')).toBe("UserError: report: there is no file '/no/such.json'");
  const cut = temporaryFile('a.json', '{');
  expect(refusal(cut)).toBe(`UserError: report ${cut}: expected a report.json, found no JSON`);
  const other = temporaryFile('b.json', '{}');
  expect(refusal(other)).toMatch(
    /^UserError: report .*b.json: this is not a report.json of this version: at \$/,
  );
  const whole = temporaryFile('report.json', renderJson(sampleReport));
  expect(refusal(dirname(whole))).toBe(1);
});

it('a check that did not fail is told with those that did', () => {
  expect(() => failureIn(sampleReport, 'tokens/renewal')).toThrow(
    /^tokens\/renewal did not fail in this report, its verdict is \w+; these checks failed: \w+\//,
  );
  expect(() => failureIn(sampleReport, 'tokens/renewel')).toThrow(
    "the report has no check 'tokens/renewel'; did you mean 'tokens/renewal'?",
  );
});
