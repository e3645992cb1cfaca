import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openSession } from '../../harness/targets/session/open-session.js';
import type { RunReport } from '../../reports/model.js';
import { judgeTarget, only } from '../harness/cli/program.js';
import { temporaryFile } from '../harness/temporary-folder.js';

/** The outcome of a check on a server whose hooks and webhooks come so late. */
async function outcomeAfter(
  hookDelayMs: number,
  check: CheckId,
  more: { readonly hook_seconds?: number } = {},
) {
  const emulator = await startEmulator({ choices: { hookDelayMs } });
  const session = await openSession({
    kind: 'url',
    base_url: emulator.baseUrl,
    control: emulator.controlUrl,
    safety: 'full',
    ...more,
  });
  try {
    const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
    const options = { seed: 1, runs: 1, timeoutMs: 20_000, once: true };
    return (await runCheck(check, await loadDeclared(file), session, options)).outcome;
  } finally {
    await session.stop();
    await emulator.stop();
  }
}

it('hooks and webhooks that come after a second and a half are no breach', async () => {
  const checks = [
    'hooks/deactivation-calls-the-hook',
    'hooks/hook-names-the-account',
    'hooks/hook-is-a-get',
    'hooks/widget-webhook-calls-redirect-uri',
  ] as const;
  const outcomes = await Promise.all(checks.map((check) => outcomeAfter(1_500, check)));
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(checks.map(() => 'passed'));
});

it('checks wait for late hooks side by side where time cannot be moved', async () => {
  const emulator = await startEmulator({ choices: { hookDelayMs: 1_000 } });
  onTestFinished(() => emulator.stop());
  const manifest = {
    kind: 'url',
    base_url: emulator.baseUrl,
    control: emulator.controlUrl,
    safety: 'full',
    clock: 'wall',
  };
  const file = temporaryFile('target.yaml', JSON.stringify(manifest));
  const args = only('hooks/hook-is-a-get', 'hooks/hook-names-the-account');
  const { out, code } = await judgeTarget(file, [...args, '--runs', '1']);
  expect(code).toBe(0);
  const report: RunReport = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const times = report.checks.map(({ startedAt = '', durationMs }) => {
    const start = Date.parse(startedAt);
    return { start, end: start + durationMs };
  });
  expect(times).toHaveLength(2);
  const lastStart = Math.max(...times.map(({ start }) => start));
  expect(lastStart).toBeLessThan(Math.min(...times.map(({ end }) => end)));
});

it('a hook that comes later than the manifest allows is none', async () => {
  const check = 'hooks/deactivation-calls-the-hook';
  const { verdict } = await outcomeAfter(3_000, check, { hook_seconds: 1 });
  expect(verdict).toBe('failed');
});
