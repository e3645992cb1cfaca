/**
 * `npm test` and `npm run test:…`: runs the tests of one project of `vitest.config.ts`, or of several,
 * separated by commas, on the built product. Arguments after the names go to vitest. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [projects = '', ...args] = process.argv.slice(2);
const chosen = projects.split(',').flatMap((name) => ['--project', name]);
const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const { status } = spawnSync(process.execPath, [vitest, 'run', ...chosen, ...args], {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  stdio: 'inherit',
});
if (projects === 'fast') {
  console.log(
    'These were the fast tests. CI also runs: npm run test:programs (the built program and example targets), ' +
      'npm run test:browser (Chromium), npm run test:engine (Docker), npm run mutants (the kill matrix).',
  );
}
process.exitCode = status ?? 1;
