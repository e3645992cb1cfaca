import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { askEngine } from '../../../../harness/targets/launch/container-engine-place.js';
import { temporaryFolder } from '../../temporary-folder.js';

/** What is known of an engine of this machine that says this of itself. */
async function engine(options: unknown) {
  const info = { ServerVersion: '29.0', Name: hostname(), SecurityOptions: options };
  const server = createServer(({ url }, reply) => {
    reply.writeHead(url === '/info' ? 200 : 404).end(JSON.stringify(url === '/info' ? info : {}));
  });
  const socket = join(temporaryFolder(), 'engine.sock');
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => void server.close());
  vi.stubEnv('DOCKER_HOST', `unix://${socket}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return askEngine();
}

it('tells an engine of the machine from one of a user, whose bridges others cannot reach', async () => {
  const usual = await engine(['name=seccomp,profile=builtin', 'name=cgroupns']);
  expect(usual).toEqual({ version: '29.0', place: 'beside', isRootless: false });
  expect(await engine(['name=rootless'])).toMatchObject({ place: 'beside', isRootless: true });
  expect(await engine(null)).toMatchObject({ isRootless: false });
});

it('takes an engine that takes calls and keeps silent for no engine of another machine', async () => {
  const server = createServer(() => undefined);
  const socket = join(temporaryFolder(), 'engine.sock');
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => void server.close());
  vi.stubEnv('DOCKER_HOST', `unix://${socket}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(askEngine(50)).rejects.toThrow(/did not answer within 0\.05 s \(GET \/info\)/);
  server.closeAllConnections();
});
