import { expect, it } from 'vitest';
import { circumstancesOf } from '../../../harness/run/circumstances-of-run.js';
import type { CapabilityFact } from '../../../harness/targets/session/capability-facts.js';

const names = ['provision', 'authorization-page', 'deactivate', 'rotate-secret', 'clock'] as const;
const present = names.map((name): CapabilityFact => ({ name, present: true, reason: 'yes' }));
const clock = { kind: 'control' } as const;

const missingOf = (facts: readonly CapabilityFact[], kind: 'control' | 'wall' = 'control') =>
  new Map(circumstancesOf(facts, { kind }).map(({ name, missing }) => [name, missing]));

it('a circumstance lacks the capability that it needs, and says why', () => {
  const facts = [
    ...present,
    { name: 'widget', present: false, reason: 'control offers no installWidget' } as const,
  ];
  const missing = missingOf(facts);
  expect(missing.get('widget')).toBe('needs widget: control offers no installWidget');
  expect(missing.get('page')).toBeUndefined();
  expect(missing.get('third-user')).toBeUndefined();
});

it('no check is judged again where requests cost real time, or nothing can be prepared', () => {
  const slow = missingOf(present, 'wall');
  expect(new Set(slow.values())).toEqual(new Set(['requests cost real time']));
  const [, ...others] = present;
  const bare = [{ name: 'provision', present: false, reason: 'no control' } as const, ...others];
  expect(new Set(missingOf(bare).values())).toEqual(new Set(['needs provision: no control']));
});

it('no check is judged again where the user left circumstances out', () => {
  const all = circumstancesOf(present, clock, true);
  expect(new Set(all.map(({ missing }) => missing))).toEqual(new Set(['--plain leaves them out']));
});

it('says what each is limited to', () => {
  const all = circumstancesOf(present, clock);
  expect(all.find(({ name }) => name === 'page')?.only).toBe(
    'for grants of the authorization page',
  );
});
