/**
 * `npm run renew`: brings everything that is generated up to date: types and lists of ids, the pages of
 * the checks, observations and figures of the reference emulator, and of the kill matrices of both roles
 * and of the smoke run what changed. `-- --all` judges all of them again and chooses the checks of the smoke
 * run anew, which takes some minutes. Ends with 1 when something generated tells of a fault, such as a mutant
 * that no check kills.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parsedArguments } from './script-arguments.mjs';

const { values } = parsedArguments({ options: { all: { type: 'boolean', default: false } } });
const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a program of `scripts/`, or of npm; ends this one when that fails. */
function run(command, args, { mayFail = false } = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
  return status;
}
const script = (name, ...args) => run(process.execPath, [`scripts/${name}.mjs`, ...args]);
const build = () => run('npm', ['run', '--silent', 'build']);

script('generate');
build();
script('docs');
script('reference-observations');
script('reference-figures');
// What was written last belongs to the program.
build();
// Judged whole, the first one calls the second.
const matrices = values.all
  ? [['scripts/mutants.mjs']]
  : ['scripts/mutants.mjs', 'scripts/integration-mutants.mjs'].map((name) => [name, '--changed']);
const codes = matrices.map((args) => run(process.execPath, args, { mayFail: true }) ?? 1);
const status = codes.find((code) => code !== 0) ?? 0;
if (status === 0) {
  script('smoke', ...(values.all ? ['--all'] : []));
  build();
}
process.exitCode = status;
