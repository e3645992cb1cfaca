import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { judge, reasonsNotRun, unsettled } from './judge.js';

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
if (!hasPython) console.log('skipped: there is no python3, so the example in Python is not judged');

const manifest = fileURLToPath(
  new URL('../../examples/python-target/target.yaml', import.meta.url),
);

describe.skipIf(!hasPython)('the example target in Python', () => {
  it('is green where it conforms and not run where it offers nothing', async () => {
    const { code, report, stdout } = await judge(manifest, { args: ['--runs', '2'] });
    expect(unsettled(report)).toEqual([]);
    expect(code, stdout).toBe(0);
    const verdictOf = (id: string) => report.checks.find((each) => each.id === id)?.outcome.verdict;
    for (const id of [
      'tokens/exchange-gives-pair',
      'tokens/old-refresh-token-works-while-new-unused',
      'tokens/code-used-once-in-race',
      'tokens/access-token-dies-after-24-hours',
      'resources/account-is-answered-with-200',
      'errors/expired-token-is-401',
      'errors/too-many-requests-has-shape-a',
      'limits/excess-is-429',
      'limits/second-address-has-its-own-limit',
      'installations/deactivation-revokes-access',
      // Their calls are those that the target offers.
      'lifecycle/rotation-stories',
      'lifecycle/access-expiry-stories',
      'lifecycle/near-miss-stories',
    ]) {
      expect(verdictOf(id), id).toBe('passed');
    }
    const notOffered = 'the manifest declares that the target does not offer it (not_offered)';
    const reasons = reasonsNotRun(report);
    for (const part of ['leads', 'custom-fields', 'sources', 'authorization-page', 'hooks']) {
      expect(reasons).toContain(`needs ${part}: ${notOffered}`);
    }
    expect(reasons).toContain('needs billing: control offers no setBilling');
    expect(reasons).toContain('needs rotate-secret: control offers no regenerateSecret');
  }, 240_000);
});
