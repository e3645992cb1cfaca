import { defineConfig } from 'vitest/config';

/** The tests of the judging code alone: what `npm run mutate` runs once for each mutation. */
export default defineConfig({
  test: {
    include: [
      'test/spec/{validators,violations,schemas,loading}.test.ts',
      'test/suites/lifecycle/*.test.ts',
      'test/reports/{build,conclude,gate,settle}.test.ts',
      'test/harness/run/ledger/items.test.ts',
      'test/harness/run/{check-clock,property,plan,judge-check,judge-check-broken,judge-check-cases,judge-check-deadline}.test.ts',
      'test/harness/targets/session/capability-facts.test.ts',
      'test/harness/kill-matrix/matrix.test.ts',
    ],
    testTimeout: 30_000,
  },
});
