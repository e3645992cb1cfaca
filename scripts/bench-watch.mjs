import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rounds, and runs, that are measured. */
const rounds = 3;
const fault = '--mutant code-reusable';

/**
 * Measures `run --watch` on a process target with a fault, beside a run of the same target.
 *
 * @param cli path of the built program
 * @param timed runs the program with some arguments; resolves to its wall time in `ms`
 * @returns medians in milliseconds: from a save to the first red check, a whole round from the save, and a
 *   run with the start of the program
 */
export async function benchWatch(folder, cli, timed) {
  const script = join(folder, 'server.sh');
  const save = (comment) =>
    writeFileSync(
      script,
      `exec ${process.execPath} ${cli} emulator --port $1 ${fault} # ${comment}\n`,
    );
  save('first');
  const manifest = join(folder, 'watched.yaml');
  const command = JSON.stringify(['sh', script, '{port}']);
  writeFileSync(
    manifest,
    `kind: process\ncommand: ${command}\nready: { http: /_control/ }\ncontrol: /_control\nwatch: [${script}]\n`,
  );
  const args = ['run', '--target', manifest, '--seed', '1'];
  const runs = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push((await timed([...args, '--out', join(folder, 'once')])).ms);
  }
  const child = spawn(
    process.execPath,
    [cli, ...args, '--watch', '--out', join(folder, 'watched')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  let look = () => undefined;
  child.stderr.on('data', (chunk) => {
    said += chunk;
    look();
  });
  const says = (words) =>
    new Promise((resolve) => {
      look = () => said.includes(words) && resolve();
      look();
    });
  const first = [];
  const whole = [];
  await says('waiting for a change');
  for (let round = 0; round < rounds; round += 1) {
    said = '';
    const start = performance.now();
    save(round);
    await says('still red');
    first.push(performance.now() - start);
    await says('waiting for a change');
    whole.push(performance.now() - start);
  }
  child.kill('SIGINT');
  await new Promise((resolve) => child.on('close', resolve));
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return { firstMs: median(first), roundMs: median(whole), runMs: median(runs) };
}
