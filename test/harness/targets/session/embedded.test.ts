import { expect, it } from 'vitest';
import { conditionIds } from '../../../../harness/emulator/conditions/conditions.js';
import {
  embeddedName,
  embeddedVariants,
} from '../../../../harness/targets/session/embedded-facts.js';
import type { EmbeddedManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { runCheck } from '../../../../harness/run/run-check.js';
import { openEmbedded } from '../../../../harness/targets/session/embedded.js';
import check from '../../../../suites/tokens/access-token-lives-24-hours.check.js';

const faulty: EmbeddedManifest = {
  kind: 'embedded',
  mutant: 'second-code-lives-five-minutes',
  condition: 'webhook-grant',
};

it('an emulator has the variants that its condition needs, once, before those of the manifest', () => {
  expect(embeddedVariants(faulty)).toEqual(['widget-codes-separate']);
  const variants = ['retry-after-one', 'widget-codes-separate'] as const;
  expect(embeddedVariants({ ...faulty, variants: [...variants] })).toEqual([
    'widget-codes-separate',
    'retry-after-one',
  ]);
  const others = conditionIds.filter((condition) => condition !== faulty.condition);
  expect(others.flatMap((condition) => embeddedVariants({ condition }))).toEqual([]);
  expect(embeddedName(faulty)).toBe(
    'reference emulator, mutant second-code-lives-five-minutes under the condition webhook-grant, widget-codes-separate',
  );
});

it('a fault of the codes of webhooks alone is found where a manifest names it', async () => {
  const session = await openEmbedded({ ...faulty, mutant: 'access-lives-23-hours' });
  const options = { seed: 7, runs: 20, timeoutMs: 20_000 };
  const { outcome } = await runCheck('tokens/access-token-lives-24-hours', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe('failed');
});
