import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../../harness/cli/read-report.js';
import { startEmulator } from '../../../harness/library/emulator.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { entryOf, harFile } from '../traffic/har-file.js';
import { crmConformance, start } from './program.js';

const problem = { title: 'T', type: 'https://x.test/1', status: 401, detail: 'd' };
const refusal = entryOf({ status: 401, answer: problem });

async function judged(...args: string[]) {
  const out = temporaryFolder();
  const ended = await crmConformance(['judge', ...args, '--out', out]);
  return { ...ended, out };
}

describe('judge', () => {
  it('makes a report of a recording: green, and red with the clause', async () => {
    const green = await judged(harFile([refusal]), '--base-url', 'https://crm.test');
    expect([green.code, green.stderr]).toEqual([0, '']);
    expect(green.stdout).toContain('Judged from 1 exchange of 2026-03-01: 2 checks passed');
    const red = await judged(harFile([refusal, entryOf({ status: 405, answer: 'no', at: 90 })]));
    expect(red.code).toBe(1);
    expect(red.stdout).toMatch(/✕ failed every error of an API method.*STATUS-405-2/s);
    const report = readReport(red.out);
    const verdictOf = (id: string) => report.clauses.find((each) => each.id === id)?.verdict;
    expect(['STATUS-401-5', 'STATUS-405-2', 'STATUS-422-2'].map(verdictOf)).toEqual([
      'passed',
      'failed',
      'not-run',
    ]);
    expect(report.run.traffic).toMatchObject({ kind: 'recorded', exchanges: 2, judged: 2 });
    const again = await crmConformance([
      'report',
      join(red.out, 'journal.ndjson'),
      '--out',
      red.out,
    ]);
    expect([again.code, readReport(red.out).conclusion]).toEqual([1, report.conclusion]);
  });

  it('tells the sides apart, and lets one of them alone fail the build', async () => {
    const secret = 'https://crm.test/api/v4/leads?access_token=opened-for-all';
    const login = entryOf({
      method: 'POST',
      url: 'https://crm.test/login',
      headers: { 'X-Api-Key': 'opened-for-all-too' },
      body: { user: { password: 'opened-for-all-of-us' } },
      at: 50,
    });
    const shown = entryOf({ url: secret, status: 401, answer: problem, at: 90 });
    const file = harFile([refusal, login, shown]);
    const [both, service] = [await judged(file), await judged(file, '--side', 'service')];
    expect([both.code, service.code]).toEqual([1, 0]);
    expect(both.stdout).toContain('the integration neglected 1 duty');
    const texts = ['report.html', 'report.json', 'journal.ndjson'].map((name) =>
      readFileSync(join(both.out, name), 'utf8'),
    );
    for (const text of [...texts, both.stdout]) expect(text).not.toContain('opened-for-all');
    expect(texts[1]).toContain('access_token=<access_token#1>');
    expect(texts[1]).toContain('<password#1>');
  });

  it('judges nothing where the traffic says nothing', async () => {
    const { code, stdout } = await judged(harFile([entryOf({ url: 'https://other.test/' })]));
    expect(code).toBe(3);
    expect(stdout).toContain('nothing was judged');
  });

  it.each([
    [['missing.har'], /^crm-conformance: judge: there is no file 'missing\.har'/],
    [
      ['FILE', '--base-url', 'crm.test'],
      /^crm-conformance: --base-url: expected an address such as/,
    ],
    [['FILE', '--side', 'mine'], /Allowed choices are service, integration, both/],
    [['FILE', '--profile', 'none.yaml'], /^crm-conformance: profile: found no file 'none\.yaml'/],
  ])('refuses %j in one line', async (args, message) => {
    const file = temporaryFile('x.har', '{"log":{"entries":[]}}');
    const { code, stdout, stderr } = await judged(
      ...args.map((word) => (word === 'FILE' ? file : word)),
    );
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toMatch(message);
  });
});

it('proxy prints what breaks while it passes, and writes the report at a signal', async () => {
  const emulator = await startEmulator({ mutant: 'account-without-currency' });
  try {
    const target = temporaryFile(
      't.yaml',
      `kind: url\nname: sandbox\nbase_url: ${emulator.baseUrl}\n`,
    );
    const out = temporaryFolder();
    const listen = ['--listen', '127.0.0.1:0'];
    const running = start(['proxy', '--target', target, '--out', out, ...listen]);
    const text = await running.says(/listens on http\S+/);
    const base = /listens on (http\S+)/.exec(text)?.[1] ?? '';
    const { access_token } = await emulator.connect();
    const answer = await fetch(`${base}/api/v4/account`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.status).toBe(200);
    await running.says(/✕ service every answer of the account endpoint/);
    running.child.kill('SIGTERM');
    const { code, stderr } = await running.ended;
    expect([code, stderr]).toEqual([1, '\nstopped: writing the report\n']);
    const report = readReport(out);
    expect(report.run.traffic).toMatchObject({ kind: 'passing', sources: [base], judged: 1 });
    expect(JSON.stringify(report)).not.toContain(access_token);
  } finally {
    await emulator.close();
  }
});
