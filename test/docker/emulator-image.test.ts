import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const docker = spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
if (!docker) console.log('skipped: no Docker engine answers, so the image is not built');

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

describe.skipIf(!docker)("the emulator's image", () => {
  const image = `crm-conformance-test-${process.pid}`;
  const base = `${image}-base`;
  let container: string;
  let address: string;

  beforeAll(async () => {
    run('scripts/base-image.sh', base);
    run(
      'docker',
      ...['build', '-q', '-f', 'harness/emulator/Dockerfile'],
      ...['--build-arg', `BASE=${base}`, '-t', image, '.'],
    );
    container = run('docker', 'run', '-d', '--rm', '-p', '127.0.0.1::8080', image).trim();
    const port = /:(\d+)\s*$/m.exec(run('docker', 'port', container, '8080'))?.[1];
    address = `http://127.0.0.1:${port}`;
    // A connection made before the program listens may hang in the engine's proxy.
    const ask = () => fetch(`${address}/_control/`, { signal: AbortSignal.timeout(1_000) });
    await vi.waitFor(ask, { timeout: 20_000 });
  }, 120_000);

  afterAll(() => {
    spawnSync('docker', ['rm', '-f', container]);
    spawnSync('docker', ['rmi', '-f', image, base]);
  });

  it('tells how to use it', () => {
    expect(run('docker', 'logs', container)).toContain('token endpoint');
  });

  it('answers the account API with Shape A when asked without credentials', async () => {
    const response = await fetch(`${address}/api/v4/account`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 401 });
  });
});
