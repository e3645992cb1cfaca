import { describe, expect, it, onTestFinished } from 'vitest';
import { sweepContainers } from '../../harness/targets/launch/sweep-containers.js';
import { hostKey, markOf } from '../../harness/targets/launch/run-mark.js';
import { findLibrary } from '../../harness/targets/launch/faketime.js';
import { temporaryFile } from '../harness/temporary-folder.js';
import {
  environment,
  integrationManifest,
  onlyChecks,
  paths,
  verdictsOf,
} from '../targets/integration-rig.js';
import { judge } from '../targets/judge.js';
import { emulatorImage, run, skippedWithoutDocker } from './images.js';

const few = onlyChecks(
  'code/exchanged',
  'hook/account-id-written-otherwise',
  'hook/new-key',
  'referer/foreign-host-gets-nothing',
  'renewal/after-24-hours',
  'storing/killed-during-renewal',
  'storing/replicas-take-turns',
  'storing/restart-keeps-access',
);

/** A program that goes where `referer` points, by https. */
const builtIn = `
import { createServer } from 'node:http';
const { CLIENT_ID: client_id, CLIENT_SECRET: client_secret, REDIRECT_URI: redirect_uri } = process.env;
createServer(async (request, response) => {
  const query = new URL(request.url, 'http://x').searchParams;
  const body = JSON.stringify({ client_id, client_secret, redirect_uri, grant_type: 'authorization_code', code: query.get('code') });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('https://' + query.get('referer') + '/oauth2/access_token', { method: 'POST', body, headers }).catch((error) => ({ status: String(error.cause) }));
  response.end('answered ' + answer.status);
}).listen(3000);
`;

/** What is left of the run of a process, running or not. */
function leftovers(pid: number): string[] {
  const filter = ['--filter', 'label=crm-conformance.run'];
  const named = '{{.ID}} {{.Label "crm-conformance.run"}}';
  return [
    run('docker', 'ps', '-a', ...filter, '--format', named),
    run('docker', 'volume', 'ls', ...filter, '--format', named.replace('ID', 'Name')),
  ].flatMap((text) => text.split('\n').filter((line) => line.includes(` ${pid}-`)));
}

describe.skipIf(skippedWithoutDocker('no integration is judged in a container'))(
  'an integration in a container',
  { timeout: 240_000 },
  () => {
    const image = emulatorImage();
    const hasFaketime = findLibrary() !== undefined;

    /** The reference integration, which the image has beside the emulator. */
    const container = (more: object = {}, env: object = {}) =>
      integrationManifest({
        kind: 'container',
        image: image(),
        entrypoint: ['node', 'dist/harness/integration/main.js'],
        port: 3000,
        env: { ...environment, HOST: '0.0.0.0', ...env },
        ...paths,
        operations: '/_integration',
        replicas: 2,
        ...(hasFaketime && { clock: 'faketime' }),
        ...more,
      });

    it('that was killed with its run leaves a volume, which the next run removes', async () => {
      const label = (mark: string) => [
        `--label=crm-conformance.run=${mark}`,
        `--label=crm-conformance.host=${hostKey(false)}`,
      ];
      const names = ['dead', 'alive'].map((name) => `crm-conformance-test-${process.pid}-${name}`);
      const [dead = '', alive = ''] = names;
      run('docker', 'volume', 'create', ...label('4194304-1'), dead);
      run('docker', 'volume', 'create', ...label(markOf(process.pid) ?? ''), alive);
      onTestFinished(() => void run('docker', 'volume', 'rm', '-f', ...names));
      await sweepContainers();
      const left = run('docker', 'volume', 'ls', '-q', '--filter', `name=${process.pid}`);
      expect(left.trim().split('\n')).toEqual([alive]);
      expect(leftovers(process.pid)).toEqual([`${alive} ${markOf(process.pid)}`]);
    });

    it('is stopped, killed and started again on its volume, and leaves nothing', async () => {
      const judged = await judge(container(), { args: few });
      const timed = hasFaketime ? 'passed' : 'not-run';
      expect(verdictsOf(judged), judged.stdout).toEqual({
        exchanged: 'passed',
        'account-id-written-otherwise': 'passed',
        'new-key': 'passed',
        'foreign-host-gets-nothing': 'passed',
        'after-24-hours': timed,
        'killed-during-renewal': timed,
        'replicas-take-turns': timed,
        'restart-keeps-access': 'passed',
      });
      expect(judged.code).toBe(0);
      expect(leftovers(judged.pid)).toEqual([]);
    });

    it('is red with a fault, where a secret goes to a host outside of the container', async () => {
      const judged = await judge(container({}, { MUTANT: 'referer-always-believed' }), {
        args: few,
      });
      expect(verdictsOf(judged)).toMatchObject({
        exchanged: 'passed',
        'foreign-host-gets-nothing': 'failed',
      });
      expect(judged.code).toBe(1);
    });

    it('is built from a Dockerfile, has its data in a folder of its own, and work is a command inside', async () => {
      const dockerfile = temporaryFile(
        'Dockerfile',
        [
          'ARG FROM_IMAGE',
          'FROM ${FROM_IMAGE}',
          'ENV DATA_DIR=/srv/data PORT=3000 HOST=0.0.0.0',
          'USER 0:0',
          'ENTRYPOINT ["node", "dist/harness/integration/main.js"]',
          'CMD []',
          '',
        ].join('\n'),
      );
      const script = temporaryFile(
        'work.mjs',
        `import { text } from 'node:stream/consumers';
        const answer = await fetch('http://127.0.0.1:3000/_integration/' + process.argv.at(-1), { method: 'POST', body: await text(process.stdin) });
        console.log(await answer.text());`,
      );
      const { DATA_DIR: _folder, PORT: _port, ...env } = environment;
      const manifest = integrationManifest({
        kind: 'container',
        dockerfile: { file: dockerfile, build_args: { FROM_IMAGE: image() } },
        files: [{ source: script, target: '/work.mjs' }],
        port: 3000,
        data_dir: '/srv/data',
        env,
        ...paths,
        operations: { command: ['node', '/work.mjs'], offers: ['work'] },
      });
      const judged = await judge(manifest, {
        args: onlyChecks('code/exchanged', 'storing/restart-keeps-access'),
      });
      expect(verdictsOf(judged), judged.stdout).toEqual({
        exchanged: 'passed',
        'restart-keeps-access': 'passed',
      });
    });

    it.each(['container', 'compose'])(
      'whose hosts are built in reaches the service from a %s, through the proxy',
      async (kind) => {
        const app = temporaryFile('app.mjs', builtIn);
        const preload = '/srv/crm-conformance/dist/harness/emulator/reach/lead-through-proxy.js';
        const entrypoint = ['node', '--import', preload, '/app.mjs'];
        const values = {
          CLIENT_ID: '{client_id}',
          CLIENT_SECRET: '{client_secret}',
          REDIRECT_URI: '{redirect_uri}',
        };
        const file = temporaryFile(
          'compose.yaml',
          JSON.stringify({
            version: '3.7',
            services: {
              shop: {
                image: image(),
                entrypoint,
                environment: Object.fromEntries(
                  Object.keys(values).map((name) => [name, `\${${name}}`]),
                ),
                volumes: [`${app}:/app.mjs:ro`],
              },
            },
          }),
        );
        const started =
          kind === 'compose'
            ? { file, service: 'shop' }
            : { image: image(), entrypoint, files: [{ source: app, target: '/app.mjs' }] };
        const manifest = integrationManifest({
          kind,
          ...started,
          port: 3000,
          env: values,
          service_hosts: ['crm.example', '*.crm.example'],
          accounts: 'one',
        });
        const judged = await judge(manifest, {
          args: onlyChecks('code/exchanged', 'referer/foreign-host-gets-nothing'),
        });
        expect(verdictsOf(judged), judged.stdout + judged.stderr).toEqual({
          exchanged: 'passed',
          'foreign-host-gets-nothing': 'failed',
        });
        expect(judged.stdout).toContain('<client_secret#1>');
      },
    );

    it('in a compose project keeps the volumes of the project from one start to the next', async () => {
      const file = temporaryFile(
        'compose.yaml',
        JSON.stringify({
          version: '3.7',
          services: {
            shop: {
              image: image(),
              user: '0:0',
              entrypoint: ['node', 'dist/harness/integration/main.js'],
              environment: {
                BASE_URL: '${CRM_URL}',
                AUTH_URL: '${CRM_URL}',
                CLIENT_ID: '${CRM_ID}',
                CLIENT_SECRET: '${CRM_SECRET}',
                REDIRECT_URI: '${CRM_REDIRECT}',
                DATA_DIR: '/data',
                PORT: 3000,
                HOST: '0.0.0.0',
              },
              volumes: ['shop-data:/data'],
            },
          },
          volumes: { 'shop-data': {} },
        }),
      );
      const manifest = integrationManifest({
        kind: 'compose',
        file,
        service: 'shop',
        port: 3000,
        env: {
          CRM_URL: '{base_url}',
          CRM_ID: '{client_id}',
          CRM_SECRET: '{client_secret}',
          CRM_REDIRECT: '{redirect_uri}',
        },
        ...paths,
        operations: '/_integration',
      });
      const judged = await judge(manifest, {
        args: onlyChecks(
          'code/exchanged',
          'hook/new-key',
          'storing/killed-after-grant',
          'storing/replicas-take-turns',
        ),
      });
      expect(verdictsOf(judged), judged.stdout + judged.stderr).toEqual({
        exchanged: 'passed',
        'new-key': 'passed',
        'killed-after-grant': 'passed',
        'replicas-take-turns': 'not-run',
      });
      expect(judged.code).toBe(0);
      expect(leftovers(judged.pid)).toEqual([]);
    });
  },
);
