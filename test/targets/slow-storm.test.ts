import { expect, it } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import type { Choices } from '../../harness/emulator/choices.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { runCheck } from '../../harness/run/run-check.js';
import { embeddedMeans } from '../../harness/targets/session/embedded-facts.js';
import { assemble } from '../../harness/targets/session/session.js';

/** The verdict of a check on an emulator that takes its time. */
async function verdictOn(
  check: CheckId,
  choices: Partial<Choices>,
  mutant?: MutantId,
  runs = 1,
): Promise<string> {
  const emulator = await startEmulator({
    ...(mutant !== undefined && { mutant: await loadMutant(mutant) }),
    choices,
    control: false,
  });
  const session = await assemble({
    manifest: { kind: 'embedded' },
    name: 'a slow target',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    profile: loadProfile('default'),
    control: emulator.control,
    means: embeddedMeans,
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: undefined,
    faketime: undefined,
    findings: undefined,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
  try {
    const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
    const options = { seed: 1, runs, timeoutMs: 30_000 };
    return (await runCheck(check, await loadDeclared(file), session, options)).outcome.verdict;
  } finally {
    await session.stop();
  }
}

it.concurrent.each([
  ['errors/retry-after', 'retry-after-as-text'],
  ['errors/too-many-requests-has-shape-a', 'too-many-requests-is-html'],
] as const)(
  '%s judges the 429 answers of a storm that was too slow to count',
  async (check, mutant) => {
    // More than a second for each answer.
    expect(await verdictOn(check, { latencyMs: 1_100 }, mutant)).toBe('failed');
  },
);

/** 60 ms for each request, while all others wait. */
const serial = { serialMs: 60 };

it.concurrent(
  'a server that serves one request after the other is judged by storms and races',
  async () => {
    const checks = [
      'errors/retry-after',
      'limits/excess-is-429',
      'limits/limiter-recovers',
      'limits/no-mixture-passes-the-limit',
      'limits/tokens-share-the-limit',
      'tokens/code-used-once-in-race',
    ] as const;
    // Side by side, because each waits most of the time.
    const verdicts = await Promise.all(checks.map((check) => verdictOn(check, serial)));
    expect(verdicts).toEqual(checks.map(() => 'passed'));
  },
);

it.concurrent.each([
  ['limits/excess-is-429', 'limit-absent'],
  ['limits/no-mixture-passes-the-limit', 'limit-by-query'],
] as const)('%s finds %s of such a server', async (check, mutant) => {
  // Enough cases for each mixture.
  expect(await verdictOn(check, serial, mutant, 20)).toBe('failed');
});
