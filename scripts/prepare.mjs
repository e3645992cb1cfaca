/**
 * `prepare`, which npm runs after `npm ci`, and before every `npx crm-conformance` in a checkout, and with which
 * the other scripts begin that need a build: builds the program, unless what was built last is newer than every
 * source. `npm run build` always builds.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
// `scripts/link-bin.mjs`, the last step of a build, writes it.
const stamp = join(root, 'dist/.built');
const folders = ['spec', 'suites', 'harness', 'reports', 'scripts'];
const sources = [...folders, 'package.json', 'tsconfig.json', 'tsconfig.build.json'];

/** The time of the last change of a file, or of a file or folder in a folder; milliseconds. */
function changedAt(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

function isBuilt() {
  const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && sources.every((path) => changedAt(join(root, path)) <= builtAt);
}

if (!isBuilt()) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
  // A new check or mutant has an id that the types do not know before `npm run generate`.
  if (status !== 0) {
    const check = spawnSync(process.execPath, ['scripts/generate.mjs', '--check'], { cwd: root });
    if (check.status !== 0) {
      console.error(
        'Generated files are not up to date, which may be why the build failed. Packages are installed: ' +
          'run npm run generate, then npm run build.',
      );
    }
  }
}
