import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtImages, run, skippedWithoutDocker } from './images.js';

describe.skipIf(skippedWithoutDocker('the image of the emulator is not built'))(
  "the emulator's image",
  () => {
    let container: string;
    let address: string;

    beforeAll(async () => {
      const { emulator } = await builtImages();
      container = run('docker', 'run', '-d', '--rm', '-p', '127.0.0.1::8080', emulator).trim();
      const port = /:(\d+)\s*$/m.exec(run('docker', 'port', container, '8080'))?.[1];
      address = `http://127.0.0.1:${port}`;
      // A connection made before the program listens may hang in the engine's proxy.
      const ask = () => fetch(`${address}/_control/`, { signal: AbortSignal.timeout(1_000) });
      await vi.waitFor(ask, { timeout: 20_000 });
    }, 240_000);

    afterAll(() => {
      spawnSync('docker', ['rm', '-f', container]);
    });

    it('tells how to use it', () => {
      expect(run('docker', 'logs', container)).toContain('token endpoint');
    });

    it('answers the account API with Shape A when asked without credentials', async () => {
      const response = await fetch(`${address}/api/v4/account`);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: 401 });
    });
  },
);
