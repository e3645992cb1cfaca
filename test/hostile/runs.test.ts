import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFiles } from '../../harness/check/catalog.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { Recorder } from '../../harness/http/recorder.js';
import { Redactor } from '../../harness/http/redaction.js';
import { evidenceLimits } from '../../harness/run/evidence-size.js';
import { JournalWriter } from '../../harness/run/journal.js';
import { sampleJournal } from '../../reports/sample-journal.js';
import { main, only, type Running, start } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import type { Report } from '../targets/judge.js';
import { bomb, eachLeaf, goesOn, head, kilobyte, steering } from './misdeeds.js';
import {
  type Misdeed,
  type SoundAnswer,
  startProxy,
  withBody,
  withJson,
  written,
} from './proxy.js';

/** Most memory that a run had at once, bytes, looked at until it ends. */
async function peakOf({ child, ended }: Running): Promise<number> {
  let peak = 0;
  const look = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024);
    } catch {
      // It has ended.
    }
  };
  const timer = setInterval(look, 20);
  await ended;
  clearInterval(timer);
  return peak;
}

/** Everything that a run has written to its folder. */
function filesOf(out: string): Map<string, string> {
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
}

function argumentsFor(manifest: object, out: string): string[] {
  const file = temporaryFile('target.yaml', JSON.stringify(manifest));
  return ['run', '--target', file, '--out', out, '--seed', '1'];
}

function reportIn(out: string): Report {
  return JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report; // its schema is tested
}

/** One after the other, each time the account is asked for. */
const costly: readonly Misdeed[] = [
  goesOn(`${head}Connection: close\r\n\r\n`, kilobyte),
  goesOn(`${head}Content-Length: 104857600\r\n\r\n`, kilobyte),
  goesOn(head, 'X-More: of the same\r\n'),
  async (socket, _asked, sound) => {
    const answer = await sound();
    const headers = [...answer.headers, 'Content-Encoding', 'gzip'];
    socket.write(written({ ...withBody(answer, bomb), headers }));
  },
  async (socket, _asked, sound) =>
    void socket.write(written(withBody(await sound(), `[${'{},'.repeat(340_000)}0]`))),
  async (socket, _asked, sound) =>
    void socket.write(written(withBody(await sound(), '['.repeat(1_000_000)))),
  async (socket, _asked, sound) =>
    void socket.write(written(withBody(await sound(), '\u0001'.repeat(1_000_000)))),
];

const escapes = new RegExp(String.raw`\u001B|[\u0080-\u009F\u202A-\u202E\u2066-\u2069]`);

it('a run meets the worst of all: it ends, decides what it can, and costs little', async () => {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const secrets = new Set<string>();
  const learn = (text: string) => {
    for (const [, secret = ''] of text.matchAll(
      /"(?:client_secret|code|access_token|refresh_token|password)":"([^"]{6,})"/g,
    )) {
      secrets.add(secret);
    }
  };
  const hostileText = `::error::pwned ${steering}`;
  const poisoned = (answer: SoundAnswer) =>
    withJson(answer, (value) =>
      eachLeaf(value, (leaf) => (typeof leaf === 'string' ? hostileText : leaf)),
    );
  /** The hook address of each integration, by its id. */
  const hooks = new Map<string, string>();
  const flood = (url: URL) => {
    for (let i = 0; i < 200; i += 1) {
      const socket = connect(Number(url.port), url.hostname);
      socket.on('error', () => undefined);
      const call = `POST ${url.pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n`;
      socket.write(call + 'x'.repeat(60_000));
    }
  };
  let asks = 0;
  const proxy = await startProxy(emulator.baseUrl, {
    misdeed: async (socket, asked, sound) => {
      const { target, body, n } = asked;
      asks += 1;
      learn(body.toString('utf8'));
      if (target.startsWith('/api/v4/account') && n > 1) {
        return costly[n % costly.length]?.(socket, asked, sound);
      }
      const answer = await sound();
      learn(answer.body.toString('utf8'));
      const id = /"client_id":"([^"]+)"/;
      const hook = /"disable_hook_uri":"(http:[^"]+)"/.exec(body.toString())?.[1];
      if (hook !== undefined) hooks.set(id.exec(answer.body.toString())?.[1] ?? '', hook);
      const flooded = hooks.get(id.exec(body.toString())?.[1] ?? '');
      if (target.endsWith('/deactivations') && flooded !== undefined) flood(new URL(flooded));
      const isNamed = target === '/_control/';
      const named = isNamed
        ? withJson(answer, (value) => ({ ...Object(value), name: hostileText.repeat(1_000) }))
        : answer;
      socket.write(written(target.startsWith('/api') ? poisoned(named) : named));
    },
  });
  onTestFinished(() => proxy.stop());
  const manifest = {
    kind: 'url',
    base_url: proxy.url,
    control: `${proxy.url}/_control`,
    safety: 'full',
    timeout_seconds: 0.4,
  };
  const out = temporaryFolder();
  const running = start([
    ...argumentsFor(manifest, out),
    ...'--runs 2 --deadline 110s'.split(' '),
    ...only('resources/account-*', 'resources/custom-field-link', 'errors/problem-t*'),
    ...only('limits/excess-is-429', 'hooks/deactivation-calls-the-hook', 'hooks/hook-names-*'),
  ]);
  const peak = await peakOf(running);
  const { code, stdout, stderr } = await running.ended;
  // Requests and operations of control: so many that no retry runs away, whatever the machine does beside.
  expect(asks).toBeLessThan(3_000);
  expect(code, stderr).toBe(1);
  expect(peak).toBeGreaterThan(50 * 1024 * 1024);
  expect(peak).toBeLessThan(400 * 1024 * 1024);

  const { checks, run } = reportIn(out);
  expect(run.interrupted).toBeUndefined();
  const verdicts = new Map(checks.map(({ id, outcome }) => [id, outcome.verdict]));
  expect(verdicts.get('resources/account-is-answered-with-200')).toMatch(/^(failed|inconclusive)$/);
  const called = checks.find(({ id }) => id === 'hooks/deactivation-calls-the-hook');
  expect(called?.outcome).toMatchObject({ verdict: 'passed' });
  expect(verdicts.get('resources/custom-field-link')).toBe('failed');
  const reasons = checks.map(({ outcome }) => outcome.reason ?? '');
  expect(reasons.filter((reason) => reason.includes('fault of the suite'))).toEqual([]);

  const files = filesOf(out);
  expect([...files.keys()].toSorted()).toEqual(
    expect.arrayContaining(['journal.ndjson', 'junit.xml', 'report.html', 'report.json']),
  );
  const bytes = [...files.keys()].reduce((sum, name) => sum + statSync(join(out, name)).size, 0);
  expect(bytes).toBeLessThan(8 * evidenceLimits.run);
  expect(secrets.size).toBeGreaterThan(50);
  for (const [name, text] of [...files, ['stdout', stdout], ['stderr', stderr]] as const) {
    expect(text, name).not.toMatch(escapes);
    expect(
      [...secrets].filter((secret) => text.includes(secret)),
      name,
    ).toEqual([]);
  }
  for (const printed of [stdout, stderr]) expect(printed).not.toMatch(/^\s*::/m);
}, 90_000);

/** The emulator as a process that has too little memory for what it keeps of each request. */
const greedy = `
  import { createServer } from 'node:http';
  const kept = [];
  let requests = 0;
  const { emit } = Object.getPrototypeOf(createServer());
  Object.getPrototypeOf(createServer()).emit = function (name, ...rest) {
    if (name === 'request' && (requests += 1) > 150) {
      for (;;) kept.push(new Array(1e6).fill(kept));
    }
    return emit.call(this, name, ...rest);
  };
  process.argv = [process.argv[0], ${JSON.stringify(main)}, 'emulator', '--port', process.argv.at(-1)];
  await import(${JSON.stringify(main)});
`;

it('a target that dies of its memory in the middle is named, and the rest is not run', async () => {
  const command = [
    process.execPath,
    '--max-old-space-size=64',
    temporaryFile('target.mjs', greedy),
    '{port}',
  ];
  const manifest = { kind: 'process', command, control: '/_control', instances: 1 };
  const out = temporaryFolder();
  const args = [...argumentsFor(manifest, out), ...only('resources/*')];
  const { code, stderr } = await start(args).ended;
  expect(stderr).toMatch(/target 1 ended (during the run|before it was judged): killed by SIG/);
  expect(stderr).toContain('JavaScript heap out of memory');
  expect(code).toBe(3);
  const verdicts = new Set(reportIn(out).checks.map(({ outcome }) => outcome.verdict));
  expect(verdicts).toContain('not-run');
  expect(verdicts).not.toContain('failed');
}, 60_000);

it('a target that hangs cannot hold a run beyond its deadline', async () => {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  let asked = 0;
  const proxy = await startProxy(emulator.baseUrl, {
    // Preflight makes a lead and a field, and looks at what they are answered.
    strikes: ({ target }) => target.startsWith('/api/v4/leads') && (asked += 1) > 6,
    misdeed: () => undefined,
  });
  onTestFinished(() => proxy.stop());
  const out = temporaryFolder();
  const control = emulator.controlUrl;
  const base_url = proxy.url;
  const manifest = { kind: 'url', base_url, control, safety: 'full', timeout_seconds: 300 };
  const began = performance.now();
  const { code, stdout } = await start([
    ...argumentsFor(manifest, out),
    ...'--deadline 6s'.split(' '),
    ...only('limits/25*', 'resources/lead-*'),
  ]).ended;
  // Each of the checks would wait for a minute.
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(code).toBe(3);
  expect(stdout).toContain('The run did not finish');
  expect(reportIn(out).run.interrupted).toBe(
    'the run took longer than 6s, the time that max_time allows',
  );
}, 60_000);

it('a target that hangs cannot hold preflight beyond it either', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base_url = `http://127.0.0.1:${Object(server.address()).port}`;
  const manifest = { kind: 'url', base_url, timeout_seconds: 300 };
  const began = performance.now();
  const { code, stderr } = await start([
    ...argumentsFor(manifest, temporaryFolder()),
    ...'--max-time 1s'.split(' '),
  ]).ended;
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^crm-conformance: the run took longer than 1s, the time that max_time allows, before any check ran; .*\n$/,
  );
}, 60_000);

it('the report of a run that kept as much as it may costs little too', async () => {
  const recorder = new Recorder(new Redactor());
  const headers = Array.from({ length: 20 }, (_, i) => [`x-${i}`, '<\u0001'.repeat(100)] as const);
  const body = Buffer.from('{"a":"<\u0001"}'.repeat(500));
  for (let n = 1; n <= 80; n += 1) {
    const request = { method: 'POST', url: 'http://x/y', headers, body };
    recorder.add({
      n,
      targetTime: 1e12,
      durationMs: 1,
      request,
      response: { ...request, status: 200 },
    });
  }
  const failure = {
    message: 'm',
    expected: 'e',
    actual: 'a',
    offending: 40,
    exchanges: recorder.exchanges.slice(0, 40),
    lineage: [],
  };
  const planned = checkFiles()
    .slice(0, 60)
    .map(({ id }) => id);
  const out = temporaryFolder();
  const journal = join(out, 'journal.ndjson');
  const writer = new JournalWriter(journal, { ...sampleJournal.info, planned });
  const counts = { durationMs: 1, requests: 1, cases: 1, planned429: 0, unplanned429: 0 };
  for (const check of planned) {
    writer.result({ check, ...counts, outcome: { verdict: 'failed', failure } });
  }
  writer.end({ finishedAt: '2026-03-02T09:01:00.000Z' });
  expect(statSync(journal).size).toBeGreaterThan(0.9 * evidenceLimits.run);
  const running = start(['report', journal]);
  const peak = await peakOf(running);
  expect((await running.ended).code).toBe(1);
  expect(peak).toBeLessThan(400 * 1024 * 1024);
  const bytes = [...filesOf(out).keys()].map((name) => statSync(join(out, name)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(8 * evidenceLimits.run);
}, 60_000);
