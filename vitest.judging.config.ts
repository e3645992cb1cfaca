import { defineConfig } from 'vitest/config';

/** The tests of the judging code alone: what `npm run mutate` runs once for each mutation. */
export default defineConfig({
  test: {
    include: [
      'test/spec/{validators,violations,schemas,loading}.test.ts',
      'test/suites/lifecycle/*.test.ts',
      'test/reports/{build,conclude,gate,settle}.test.ts',
      'test/harness/ledger/items.test.ts',
      'test/harness/run/{check-clock,property,plan,engine,engine-broken,engine-cases,engine-deadline}.test.ts',
      'test/harness/target/capabilities.test.ts',
      'test/harness/proof/matrix.test.ts',
    ],
    testTimeout: 30_000,
  },
});
