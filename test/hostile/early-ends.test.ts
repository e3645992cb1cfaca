import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RunReport } from '../../reports/model.js';
import { crmConformance, only } from '../harness/cli/program.js';
import { answer, httpServer } from '../harness/http-server.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';

/** Judges a server as a sandbox of somebody else. Preflight sends the first two requests. */
async function judged(url: string, more: string, ...args: readonly string[]) {
  const out = temporaryFolder();
  const target = temporaryFile(
    'target.yaml',
    `kind: url\nbase_url: ${url}\ncredentials: { access_token: a.b.c }\n${more}`,
  );
  const ended = await crmConformance(['run', '--target', target, '--out', out, ...args]);
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as RunReport; // our own
  const reasons = report.checks.flatMap(({ outcome }) =>
    outcome.verdict === 'inconclusive' ? [outcome.reason] : [],
  );
  return { ...ended, report, reasons };
}

const checks = only('resources/account-*', 'errors/no*');

it('a 429 that asks for a longer wait than max_time leaves ends the run at once, and says so', async () => {
  const server = await httpServer((_seen, response) =>
    server.seen.length <= 2
      ? answer(response, 200, {})
      : answer(response, 429, { retry_after: 1_000_000_000 }),
  );
  const { code, report, reasons } = await judged(server.url, '', '--max-time', '10m', ...checks);
  expect(code).toBe(3);
  expect(report.run.interrupted).toMatch(/refused with 429.*longer than max_time leaves/);
  expect(reasons).toEqual([
    expect.stringMatching(
      /answered 429 with retry_after 1000000000, so the run would wait for 900 s, and max_time leaves \d+ s/,
    ),
  ]);
  expect(server.seen).toHaveLength(3);
}, 60_000);

it('a wait that a 429 asks for is told while it lasts, ends with max_time, and is the reason then', async () => {
  // The first wait takes the value as milliseconds; 6 s fit, and the next wait does not.
  const server = await httpServer((_seen, response) =>
    server.seen.length <= 2
      ? answer(response, 200, {})
      : answer(response, 429, { retry_after: 6_000 }),
  );
  const { code, stderr, report } = await judged(server.url, '', '--max-time', '16s', ...checks);
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /^waiting until \d\d:\d\d:\d\dZ because a 429 answer asked for it(?:; paced to \S+ requests a second after \d+ refusals?)?$/m,
  );
  expect(report.run.interrupted).toMatch(/max_time/);
}, 60_000);

it('a target that falls silent is probed after a few checks, and the run ends as incomplete', async () => {
  const server = await httpServer((_seen, response) => {
    if (server.seen.length <= 2) answer(response, 200, {});
    // Later requests get no answer.
  });
  const { code, report, reasons } = await judged(server.url, 'timeout_seconds: 1\n', ...checks);
  expect(code).toBe(3);
  expect(report.run.interrupted).toMatch(/^the target stopped answering/);
  expect(reasons).toHaveLength(3);
  expect(server.seen.length).toBeLessThan(20);
}, 60_000);

it('a target that is gone for a moment is judged on', async () => {
  const server = await httpServer((_seen, response) => {
    const isGone = server.seen.length > 2 && server.seen.length <= 6;
    if (isGone) response.destroy();
    else answer(response, 200, {});
  });
  const { report, reasons } = await judged(server.url, '', ...checks);
  expect(report.run.interrupted).toBeUndefined();
  const unanswered = reasons.filter((reason) => reason.includes('no complete answer'));
  expect(unanswered.length).toBeGreaterThan(0);
  expect(unanswered.length).toBeLessThan(5);
}, 60_000);
