import { expect, it } from 'vitest';
import { hookWaitOf } from '../../../../harness/targets/manifest/hook-wait.js';

const url = { kind: 'url', base_url: 'http://crm.example' } as const;

it('a target may take ten seconds to call a hook, or as long as its manifest says', () => {
  expect(hookWaitOf(url)).toBe(10_000);
  expect(hookWaitOf({ ...url, hook_seconds: 1.5 })).toBe(1_500);
});

it('the embedded emulator calls at once', () => {
  expect(hookWaitOf({ kind: 'embedded' })).toBe(1_000);
});
