import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { imageNames, imagesFolder } from './image-names.js';

/** For vitest's `globalSetup`: removes the images that test files have built, when all have ended. */
export function teardown(): void {
  const folder = imagesFolder(process.pid);
  if (!existsSync(folder)) return;
  rmSync(folder, { recursive: true });
  spawnSync('docker', ['rmi', '-f', ...Object.values(imageNames(process.pid))], {
    stdio: 'ignore',
  });
}
