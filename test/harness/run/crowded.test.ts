import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../harness/emulator/emulator.js';
import type { RunReport } from '../../../reports/model.js';
import { crmConformance, judgeTarget, only } from '../cli/program.js';
import { answer, httpServer } from '../http-server.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';

it('with another client on the same address nothing is red, nothing is blocked, and the run slows down', async () => {
  const emulator = await startEmulator({ control: false });
  onTestFinished(() => emulator.stop());
  const token = async () => {
    const account = await emulator.control.createAccount({ users: [{ role: 'administrator' }] });
    const { client_id, client_secret } = await emulator.control.createIntegration({
      account_id: account.id,
      redirect_uri: 'https://example.com/callback',
      name: 'made for a test',
    });
    const { code } = await emulator.control.grant({
      client_id,
      account_id: account.id,
      user_id: account.users[0]?.id ?? 0,
    });
    const answer = await fetch(`${emulator.baseUrl}/oauth2/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id,
        client_secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: 'https://example.com/callback',
      }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const [ours, theirs] = [await token(), await token()];
  const over = new AbortController();
  const eat = async () => {
    const headers = { authorization: `Bearer ${theirs}` };
    while (!over.signal.aborted) {
      await fetch(`${emulator.baseUrl}/api/v4/account`, { headers });
      await pause(200);
    }
  };
  const eating = eat();
  const target = temporaryFile(
    'target.yaml',
    `kind: url\nbase_url: ${emulator.baseUrl}\ncredentials: { access_token: ${ours} }\n`,
  );
  const checks = [
    'resources/account-c*',
    'errors/unknown-path-is-404',
    'limits/paced-traffic-passes',
    'resources/custom-field-name',
    'resources/custom-field-id',
  ];
  const { code, stdout, stderr, out } = await judgeTarget(target, only(...checks));
  over.abort();
  await eating;
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as RunReport; // our own
  expect(report.summary, stderr).toMatchObject({
    failed: 0,
    warned: 0,
    inconclusive: 1,
    notRun: 0,
  });
  expect(report.summary.passed + report.summary.observed).toBeGreaterThan(4);
  expect(code).toBe(3);
  const met = report.checks.reduce((sum, each) => sum + (each.unplanned429 ?? 0), 0);
  expect(met).toBeGreaterThan(0);
  expect(met).toBeLessThan(12);
  expect(stdout).toMatch(/^left +1 custom field; names of .* begin with "cc-[0-9a-f]{6} "$/m);
  const headers = { authorization: `Bearer ${ours}` };
  const listed = await fetch(`${emulator.baseUrl}/api/v4/leads/custom_fields`, { headers });
  const names = (await listed.text()).match(/"name":"[^"]*"/g);
  // Two checks look at one field.
  expect(names).toEqual([`"name":"${report.run.label}Conformance"`]);
  const blocked = await fetch(`${emulator.baseUrl}/api/v4/account`, { headers });
  expect(blocked.status).not.toBe(403);
});

it('a target that refuses whatever is waited is left alone', async () => {
  // Preflight finds it well.
  const isWell = () => server.seen.length <= 2;
  const server = await httpServer((_seen, response) =>
    isWell() ? answer(response, 200, {}) : answer(response, 429, { retry_after: 1 }),
  );
  const out = temporaryFolder();
  const target = temporaryFile(
    'target.yaml',
    `kind: url\nbase_url: ${server.url}\ncredentials: { access_token: a.b.c }\n`,
  );
  const checks = only('resources/account-*');
  const { code } = await crmConformance(['run', '--target', target, '--out', out, ...checks]);
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as RunReport; // our own
  expect(report.run.interrupted).toMatch(/^requests were refused with 429 again and again/);
  expect(report.summary).toMatchObject({ failed: 0, warned: 0, inconclusive: 1, passed: 0 });
  expect(code).toBe(3);
  expect(server.seen.length).toBe(2 + 7);
});
