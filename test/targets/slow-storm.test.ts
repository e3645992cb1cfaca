import { expect, it, onTestFinished } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { runCheck } from '../../harness/run/run-check.js';
import { embeddedMeans } from '../../harness/targets/session/embedded-facts.js';
import { assemble } from '../../harness/targets/session/session.js';

/** The verdict of a check on a target that takes more than a second for each answer. */
async function verdictOnSlow(check: CheckId, mutant: MutantId): Promise<string> {
  const emulator = await startEmulator({
    mutant: await loadMutant(mutant),
    choices: { latencyMs: 1_100 },
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
  onTestFinished(() => session.stop());
  const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
  const options = { seed: 1, runs: 1, timeoutMs: 30_000 };
  return (await runCheck(check, await loadDeclared(file), session, options)).outcome.verdict;
}

it.each([
  ['errors/retry-after', 'retry-after-as-text'],
  ['errors/too-many-requests-has-shape-a', 'too-many-requests-is-html'],
] as const)(
  '%s judges the 429 answers of a storm that was too slow to count',
  async (check, mutant) => {
    expect(await verdictOnSlow(check, mutant)).toBe('failed');
  },
);
