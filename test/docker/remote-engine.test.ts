import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { crmConformance, only } from '../harness/cli/program.js';
import { judge, reasonsNotRun, unsettled } from '../targets/judge.js';
import { emulatorImage, skippedWithoutDocker } from './images.js';

const example = (name: string) =>
  fileURLToPath(new URL(`../../examples/targets/${name}.yaml`, import.meta.url));

/** The engine of this machine at a TCP address, as one on another machine has. */
async function remoteEngine(): Promise<string> {
  const server = createServer((client) => {
    const engine = connect('/var/run/docker.sock');
    client.pipe(engine).pipe(client);
    client.on('error', () => engine.destroy());
    engine.on('error', () => client.destroy());
    onClose.add(() => client.destroy());
  });
  const onClose = new Set<() => void>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const close of onClose) close();
  });
  return `tcp://127.0.0.1:${Object(server.address()).port}`;
}

describe.skipIf(skippedWithoutDocker('none is asked over TCP'))(
  'an engine at DOCKER_HOST',
  { timeout: 180_000 },
  () => {
    const image = emulatorImage();

    it('that cannot mount our files still moves time: the offset is copied in', async () => {
      const environment = { DOCKER_HOST: await remoteEngine(), CRM_EMULATOR_IMAGE: image() };
      const args = ['--plain', ...only('tokens/*-lives-*', 'tokens/*-dies-*')];
      const { code, report } = await judge(example('container-faketime'), { args, environment });
      expect(unsettled(report)).toEqual([]);
      expect(reasonsNotRun(report)).toEqual([]);
      expect(code).toBe(0);
      expect(report.run.clock.kind).toBe('faketime');
    });

    it('does not let targets call us without being told how, and doctor says so', async () => {
      const environment = { DOCKER_HOST: await remoteEngine(), CRM_EMULATOR_IMAGE: image() };
      const args = ['doctor', '--target', example('container')];
      const { code, stdout } = await crmConformance(args, environment);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^✓ access /m);
      expect(stdout).toMatch(/^– hooks .*the engine runs on another machine; set listen_host to/m);
      expect(stdout).toMatch(/^✓ engine .*, on another machine$/m);
    });
  },
);
