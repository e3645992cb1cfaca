import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type GivenIntegration,
  initIntegration,
  integrationManifestText,
  snippets,
} from '../../harness/cli/init-integration.js';
import { loadIntegrationManifest } from '../../harness/targets/integrations/load.js';
import { httpOperations, WorkNotOffered } from '../../harness/targets/integrations/operations.js';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { started } from './integration-manifests.js';

const process: GivenIntegration = {
  kind: 'process',
  command: `node 'my shop.js' --port {port}`,
  connectPath: '/start',
  redirectPath: '/oauth/back',
  hookPath: 'none',
  framework: 'none',
};
const url: GivenIntegration = {
  ...process,
  kind: 'url',
  baseUrl: 'http://127.0.0.1:3000',
  connectPath: 'none',
  hookPath: '/hook',
  framework: 'flask',
};

describe('init --role integration', () => {
  it.each([
    ['process', ['process', 'node shop.js', '', '', '', '']],
    ['url', ['url', '', '', '', '', '']],
  ])('asks six questions: %s', async (kind, answers) => {
    const asked: string[] = [];
    const waiting = [...answers];
    const prompt = async (text: string) => {
      asked.push(text);
      return waiting.shift();
    };
    const { files } = await initIntegration({}, { prompt, usual: false });
    expect(asked).toHaveLength(6);
    const file = temporaryFile('target.yaml', files.get('target.yaml') ?? '');
    expect(loadIntegrationManifest(file, {})).toMatchObject({
      kind,
      redirect_path: '/callback',
      connect_path: '/connect',
      hook_path: '/hook',
      operations: '/_integration',
    });
    expect([...files.keys()]).toEqual(['target.yaml', 'express.mjs']);
  });

  it.each([
    ['process', process],
    ['url', url],
  ])('writes a manifest that can be used with all that it suggests: %s', (_, answers) => {
    const text = integrationManifestText(answers).replaceAll(/^# (?=\w+: .* # )/gm, '');
    const manifest = loadIntegrationManifest(temporaryFile('target.yaml', text), {});
    expect(manifest).toMatchObject({ accounts: 'one', redirect_path: '/oauth/back' });
    expect('connect_path' in manifest).toBe(answers.connectPath !== 'none');
    expect('hook_path' in manifest).toBe(answers.hookPath !== 'none');
    expect('operations' in manifest).toBe(answers.framework !== 'none');
  });

  it('writes the manifest and the operations, and says what to do next', async () => {
    const out = temporaryFolder();
    const args = ['init', '--role', 'integration', '--command', 'python3 shop.py', '--yes'];
    const { code, stdout } = await crmConformance([...args, '--framework', 'flask', '--out', out]);
    expect(code).toBe(0);
    expect(stdout).toContain(`npx crm-conformance doctor --target ${join(out, 'target.yaml')}`);
    expect(existsSync(join(out, 'flask_operations.py'))).toBe(true);
    expect(readFileSync(join(out, 'target.yaml'), 'utf8')).toContain('command: [python3, shop.py]');
    const again = await crmConformance([...args, '--out', out]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('exists already')]);
  });

  it.each([
    [['--control', 'http'], '--control: expected nothing with --role integration'],
    [['--hook-path', 'hook'], '--hook-path: expected a path such as /hook, or none, found'],
    [['--framework', 'rails'], '--framework: expected one of express, fastify, flask, php, none'],
    [[], '--command is missing and has no default'],
  ])('refuses what it cannot use: %j', async (flags, message) => {
    const args = ['init', '--role', 'integration', '--yes', '--out', temporaryFolder(), ...flags];
    const { code, stderr } = await crmConformance(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

const fileOf = (name: keyof typeof snippets): string =>
  fileURLToPath(new URL(`../../examples/operations/${snippets[name]}`, import.meta.url));

describe('the operations that it writes', () => {
  it('for Fastify are those of the protocol', async () => {
    const { operations } = await import(pathToFileURL(fileOf('fastify')).href);
    const orders: unknown[] = [];
    const functions = {
      connectUrl: async () => 'http://127.0.0.1:3000/connect',
      work: async (order: { what: string }) => {
        orders.push(order);
        if (order.what === 'list-sources') return 'not-offered';
        if (order.what === 'add-leads') throw new Error('the token is dead');
        return undefined;
      },
      isConnected: async ({ account_id: id }: { account_id: number }) => id === 7,
    };
    const app = Fastify();
    app.register(operations(functions), { prefix: '/_integration' });
    onTestFinished(() => app.close());
    const own = await httpOperations(`${await app.listen({ port: 0 })}/_integration`);
    const about = { account_id: 7, account_host: 'shop.crm.example' };
    expect(await own.connect?.(about)).toBe('http://127.0.0.1:3000/connect');
    const order = { ...about, what: 'read', items: [] } as const;
    expect(await own.work?.(order)).toEqual({ done: true, reason: '' });
    expect(orders).toEqual([order]);
    expect(await own.work?.({ ...order, what: 'add-leads' })).toMatchObject({
      done: false,
      reason: expect.stringContaining('the token is dead'),
    });
    await expect(own.work?.({ ...order, what: 'list-sources' })).rejects.toThrow(WorkNotOffered);
    expect(await own.status?.(about)).toBe(true);
    expect(await own.status?.({ ...about, account_id: 8 })).toBe(false);
  });

  it('name only what the program has', async () => {
    const { operations } = await import(pathToFileURL(fileOf('fastify')).href);
    const app = Fastify();
    app.register(operations({ work: async () => undefined }), { prefix: '/_integration' });
    onTestFinished(() => app.close());
    const own = await httpOperations(`${await app.listen({ port: 0 })}/_integration`);
    expect(Object.keys(own)).toEqual(['work']);
  });

  it.each([
    ['express', 'node', ['--check']],
    ['flask', 'python3', ['-m', 'py_compile']],
    ['php', 'php', ['-l']],
  ] as const)('for %s are correct code', (name, command, flags) => {
    if (spawnSync(command, ['--version']).status !== 0) {
      console.log(`skipped: there is no ${command} to read the operations for ${name}`);
      return;
    }
    const copy = temporaryFile(snippets[name], readFileSync(fileOf(name), 'utf8'));
    const { status, stderr } = spawnSync(command, [...flags, copy], { encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  });
});

describe('doctor', { timeout: 60_000 }, () => {
  it('drives a connection and a piece of work of the reference integration', async () => {
    const { code, stdout } = await crmConformance(['doctor', '--role', 'integration']);
    expect(stdout).toMatch(/^✓ connection .*the service got POST \/oauth2\/access_token 200/m);
    expect(stdout).toMatch(/^✓ work .*GET \/api\/v4\/account 200; the program says done: true$/m);
    expect(stdout).toMatch(/^ready: npx crm-conformance run --role integration$/m);
    expect(code).toBe(0);
  });

  it('names what is missing with the key of the manifest', async () => {
    const manifest = started({ hook_path: undefined, clock: 'wall' });
    const { code, stdout } = await crmConformance(['doctor', '--target', manifest]);
    expect(stdout).toMatch(
      /^– disable-hook .*\n +give the path of the disable hook as hook_path$/m,
    );
    expect(stdout).toMatch(/^– target-clock .*\n +set clock: faketime/m);
    expect(code).toBe(0);
  });

  it('says of a program that cannot be judged what was tried, and exits with 2', async () => {
    const args = ['doctor', '--json', '--target', started({ redirect_path: '/nowhere' })];
    const { code, stdout } = await crmConformance(args);
    const { findings } = JSON.parse(stdout) as { findings: { state: string; found: string }[] };
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('at $.redirect_path'),
    });
    expect(code).toBe(2);
  });
});
