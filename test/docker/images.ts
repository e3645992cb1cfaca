import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';
import { imageNames, type Images, imagesFolder } from './image-names.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether a Docker engine answers. */
export const hasDocker =
  spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** Prints why tests are skipped where there is no engine; returns whether they are. */
export function skippedWithoutDocker(what: string): boolean {
  if (!hasDocker) console.log(`skipped: no Docker engine answers, so ${what}`);
  return !hasDocker;
}

/** For the head of a `describe`: builds the images before its tests, which ask it for the emulator's name. */
export function emulatorImage(): () => string {
  let image = '';
  beforeAll(async () => {
    image = (await builtImages()).emulator;
  }, 240_000);
  return () => image;
}

/** Test files run in processes of their own, whose parent is the test run. */
const testRun = process.ppid;

/** Builds the images, or waits until another test file has built them. */
export async function builtImages(): Promise<Images> {
  const folder = imagesFolder(testRun);
  const names = imageNames(testRun);
  const done = join(folder, 'done');
  const failed = join(folder, 'failed');
  if (madeFirst(folder)) {
    try {
      build(names);
      writeFileSync(done, '');
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('another test file could not build the images');
    await pause(100);
  }
  return names;
}

function madeFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function build({ base, emulator, suite }: ReturnType<typeof imageNames>): void {
  run('scripts/base-image.sh', base);
  const files = [
    ['harness/emulator/Dockerfile', emulator],
    ['harness/cli/Dockerfile', suite],
  ] as const;
  for (const [file, image] of files) {
    run('docker', 'build', '-q', '-f', file, '--build-arg', `BASE=${base}`, '-t', image, '.');
  }
}

/** Runs a program in the project's folder; what it prints. */
export function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
