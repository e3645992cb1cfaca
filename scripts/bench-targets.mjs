/**
 * The part of `npm run bench` that needs a Docker engine: the cost of a container with a built image,
 * compared with the embedded emulator.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const base = 'crm-conformance-bench-base';
const emulator = 'crm-conformance-bench-emulator';

export const hasDocker = () =>
  spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** Builds the emulator's image; returns its name. */
export function buildImage() {
  const docker = (...args) => execFileSync('docker', args, { cwd: root, stdio: 'ignore' });
  execFileSync('scripts/base-image.sh', [base], { cwd: root, stdio: 'ignore' });
  const file = 'harness/emulator/Dockerfile';
  docker('build', '-q', '-f', file, '--build-arg', `BASE=${base}`, '-t', emulator, '.');
  return emulator;
}

export function removeImages() {
  spawnSync('docker', ['rmi', '-f', emulator, base], { stdio: 'ignore' });
}

/** Requests a second of all workers together, from the report in a folder. */
export function rateOf(folder) {
  const { run, checks } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const sent = checks.reduce((sum, { requests }) => sum + (requests ?? 0), 0);
  return sent / ((Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000);
}
