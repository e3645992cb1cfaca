import { expect, it } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import { runCheck } from '../../harness/run/run-check.js';
import { makePlan } from '../../harness/run/plan.js';
import { assemble, type Session } from '../../harness/targets/session/session.js';
import { loadProfile } from '../../spec/profile.js';
import { declaredEmulator } from '../harness/declared-emulator.js';

/** Its clock can be moved, so that the checks of time run too. */
async function declaredTarget(
  variants: readonly VariantId[],
): Promise<{ session: Session; secrets: readonly string[] }> {
  const { emulator, manifest, secrets } = await declaredEmulator(variants);
  const { readClock, moveClock } = emulator.control;
  const session = await assemble({
    manifest,
    name: 'a target without control',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.baseUrl,
    profile: loadProfile('default'),
    control: { readClock, moveClock },
    means: {
      accessToken: false,
      listening: true,
      secondAddress: 'there is one address',
      allowsBlock: false,
    },
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: undefined,
    faketime: undefined,
    findings: { follows: true, limiterFollows: true },
    crashes: () => emulator.crashes,
    stop: () => Promise.resolve(),
  });
  return { session, secrets };
}

// A later grant ends what an earlier one gave, as a correct server may do.
const strict: VariantId[] = [
  'new-code-ends-older-codes',
  'older-access-dies',
  'code-reuse-revokes-tokens',
];

it('every check that asks for no more than grants is settled with one integration, account and user', async () => {
  const { session, secrets } = await declaredTarget(strict);
  const { runnable } = makePlan(await loadCatalog(), session.capabilities, session.safety);
  const granted = runnable.filter(({ declared }) => declared.needs.includes('grant'));
  expect(granted.length).toBeGreaterThan(50);
  const unsettled: string[] = [];
  for (const { id, declared } of granted) {
    const { outcome } = await runCheck(id, declared, session, {
      seed: 1,
      runs: 1,
      timeoutMs: 20_000,
    });
    const text = JSON.stringify(outcome);
    for (const secret of secrets) expect(text.includes(secret), id).toBe(false);
    if (!['passed', 'observed'].includes(outcome.verdict)) {
      unsettled.push(`${id}: ${text.slice(0, 300)}`);
    }
  }
  await session.stop();
  expect(unsettled).toEqual([]);
}, 60_000);
