import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crmConformance, linesIn, start } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { emulatorImage, run, skippedWithoutDocker } from './images.js';

describe.skipIf(skippedWithoutDocker('no containers are started and killed'))(
  'containers that a run has started',
  { timeout: 180_000 },
  () => {
    const image = emulatorImage();

    /** Ids of the image's containers with a label of their own, running or not. */
    const containers = (label: string) =>
      run('docker', 'ps', '-aq', '--filter', `label=${label}`).split('\n').filter(Boolean);

    /** A manifest in a folder that goes with the test. */
    const manifest = (more: object = {}) =>
      temporaryFile(
        'target.yaml',
        JSON.stringify({
          kind: 'container',
          name: 'ours',
          image: image(),
          port: 8080,
          ready: { http: '/_control/' },
          control: '/_control',
          instances: 2,
          ...more,
        }),
      );

    async function underWay(file = manifest()) {
      const out = temporaryFolder();
      const args = ['run', '--target', file, '--out', out, '--seed', '1', '--runs', '1', '--plain'];
      const program = start(args);
      await linesIn(join(out, 'journal.ndjson'), 6, program);
      const label = `crm-conformance.run=${markOf(program.child.pid ?? 0)}`;
      expect(containers(label)).toHaveLength(2);
      return { ...program, out, label };
    }

    it.each([
      ['the port is another', { port: 9_999, ready: { port: true, timeout_seconds: 1 } }],
      ['it listens inside alone', { command: ['--port', '8080'], ready: { log: 'listens on' } }],
    ])('that nobody can reach, for %s: it is said where to look', async (_why, more) => {
      const file = manifest({ ...more, instances: 1 });
      const { code, stdout, stderr } = await crmConformance(['doctor', '--target', file]);
      expect(code).toBe(2);
      expect(stdout + stderr).toMatch(
        /check that it listens on .*port.* all addresses \(0\.0\.0\.0\), not only on 127\.0\.0\.1/,
      );
    });

    it('have the limits of the manifest, and are gone after Ctrl+C', async () => {
      const { child, ended, label } = await underWay(manifest({ memory_mb: 512, cpus: 1.5 }));
      const limits =
        '{{.HostConfig.Memory}} {{.HostConfig.NanoCpus}} {{.HostConfig.PidsLimit}} {{json .HostConfig.LogConfig.Config}}';
      expect(
        run('docker', 'inspect', '-f', limits, ...containers(label))
          .trim()
          .split('\n'),
      ).toEqual(Array(2).fill('536870912 1500000000 4096 {"max-file":"1","max-size":"20m"}'));
      child.kill('SIGINT');
      expect((await ended).code).toBe(3);
      expect(containers(label)).toEqual([]);
    });

    it('are gone after a second Ctrl+C that does not wait for the checks', async () => {
      const { child, ended, label } = await underWay();
      child.kill('SIGINT');
      child.kill('SIGINT');
      expect((await ended).code).toBe(3);
      expect(containers(label)).toEqual([]);
    });

    // The living one shows that they are gone after SIGTERM, too.
    it('are gone after kill -9 with the next run, but not those of a run that lives', async () => {
      const killed = await underWay();
      const living = await underWay();
      killed.child.kill('SIGKILL');
      // Any other run of this machine may be the one that sweeps up.
      await killed.ended;
      const args = ['run', '--only', 'tokens/exchange-gives-pair', '--out', temporaryFolder()];
      expect((await crmConformance(args)).code).toBe(0);
      expect(containers(killed.label)).toEqual([]);
      expect(containers(living.label)).toHaveLength(2);
      living.child.kill('SIGTERM');
      await living.ended;
      expect(containers(living.label)).toEqual([]);
    });

    it('are told when one dies in the middle', async () => {
      const { ended, label } = await underWay();
      const [first = ''] = containers(label);
      run('docker', 'kill', first);
      const { code, stderr, stdout } = await ended;
      expect(code).toBe(3);
      expect(stderr).toMatch(/target [12] ended during the run: exit code 137/);
      expect(stderr).toContain('Ctrl+C stops it. Nothing is kept.');
      expect(stdout).not.toContain('not conformant');
      expect(containers(label)).toEqual([]);
    });

    it.each(['run', 'doctor'])(
      'that end after they were ready: %s names the exit code',
      async (command) => {
        const serve = "require('net').createServer(() => setTimeout(() => process.exit(7), 50))";
        const program = `${serve}.listen(8080, () => console.log('listens on 8080'))`;
        const entrypoint = ['node', '-e', program];
        const file = manifest({
          entrypoint,
          ready: { log: 'listens on' },
          instances: 1,
          control: undefined,
        });
        const out = command === 'run' ? ['--out', temporaryFolder()] : [];
        const { code, stderr } = await crmConformance([command, '--target', file, ...out]);
        expect(code).toBe(2);
        expect(stderr).toMatch(/target 1 ended before it was judged: exit code 7/);
      },
    );

    it('are told when one is killed for its memory', async () => {
      const devour = 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));';
      const file = manifest({ memory_mb: 64, entrypoint: ['node', '-e', devour], instances: 1 });
      const out = temporaryFolder();
      const { code, stderr } = await crmConformance(['run', '--target', file, '--out', out]);
      expect(code).toBe(2);
      // Which of the two depends on whether the kernel told the engine before the container was gone.
      expect(stderr).toMatch(
        /target ours: it ended .*: (killed because it ran out of memory \(exit code 137\)|exit code 137 \(killed, perhaps because it needed more than 64 MB\))/,
      );
    });

    it('may share the network of this machine, so that source addresses are told apart', async () => {
      const file = manifest({
        network: 'host',
        command: ['--host', '0.0.0.0', '--port', '{port}'],
        second_address: '127.0.0.2',
      });
      const args = ['run', '--target', file, '--area', 'limits', '--plain'];
      const { code, stdout } = await crmConformance([...args, '--out', temporaryFolder()]);
      expect(stdout).toMatch(/0 failed, 0 warned, 0 inconclusive, 1 not run/);
      expect(code).toBe(0);
    });

    it('are built of a Dockerfile with its arguments', async () => {
      const dockerfile = temporaryFile(
        'Dockerfile',
        'ARG FROM_IMAGE\nFROM ${FROM_IMAGE}\nARG VARIANT\nENV VARIANT=$VARIANT\n',
      );
      const file = manifest({
        image: undefined,
        dockerfile: { file: dockerfile, build_args: { FROM_IMAGE: image(), VARIANT: 7 } },
        env: { GREETING: true },
        files: [{ source: temporaryFile('note.txt', 'a note'), target: '/tmp/note.txt' }],
        entrypoint: ['node', '-e'],
        command: [
          `console.log('env', process.env.VARIANT, process.env.GREETING, require('fs').readFileSync('/tmp/note.txt', 'utf8')); process.exit(5)`,
        ],
      });
      const out = temporaryFolder();
      const { code, stderr } = await crmConformance(['run', '--target', file, '--out', out]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/target ours: it ended (before|at once).*exit code 5/);
      expect(stderr).toContain('env 7 true a note');
      expect(readFileSync(join(out, 'target-1.log'), 'utf8')).toBe('env 7 true a note\n');
      run('docker', 'rmi', '-f', ...builtImageNames());
    });
  },
);

/** Faults of the configuration: exit 2, one sentence that says what to mend. */
describe('a container that cannot be started', () => {
  const container = { kind: 'container', image: 'crm-conformance-no-such-image', port: 8080 };
  const judge = (manifest: object, environment: NodeJS.ProcessEnv = {}) => {
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    return crmConformance(['run', '--target', file, '--out', temporaryFolder()], environment);
  };

  it('because no engine answers where DOCKER_HOST points to', async () => {
    const { code, stderr } = await judge(container, { DOCKER_HOST: 'tcp://127.0.0.1:1' });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'no container engine answers at DOCKER_HOST tcp://127.0.0.1:1: start Docker, or set DOCKER_HOST',
    );
  });

  it.skipIf(skippedWithoutDocker('no image is looked for'))(
    'because there is no such image',
    async () => {
      const { code, stderr } = await judge(container);
      expect(code).toBe(2);
      expect(stderr).toContain('the engine could not start crm-conformance-no-such-image');
      expect(stderr).toContain(
        'could not pull it: correct image in the manifest, or build or pull it first',
      );
    },
  );

  it.skipIf(skippedWithoutDocker('no compose file is started'))(
    'because the compose file has no such service',
    async () => {
      const file = temporaryFile(
        'compose.yaml',
        'services: { crm: { image: x }, db: { image: y } }',
      );
      const { code, stderr } = await judge({ kind: 'compose', file, service: 'app', port: 8080 });
      expect(code).toBe(2);
      expect(stderr).toContain(`at $.service: expected a service of ${file}: crm, db, found 'app'`);
    },
  );
});

function builtImageNames(): string[] {
  const names = run('docker', 'images', '-q', 'crm-conformance-target').split('\n');
  return [...new Set(names.filter(Boolean))];
}

function markOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return `${pid}-${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
}
