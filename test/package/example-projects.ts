import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plainEnvironment } from '../harness/cli/program.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Projects of `examples/` that users copy. */
export const projects = ['jest', 'vitest', 'clients'] as const;

/** What a program prints; a failure tells it, too. */
function run(command: string, args: string[], cwd: string): string {
  const options = { cwd, encoding: 'utf8', env: plainEnvironment() } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Copies the example projects into a folder, each to use the package of a file. */
export function copyProjects(folder: string, packed: string): void {
  for (const project of projects) {
    const to = join(folder, project);
    cpSync(join(root, 'examples', project), to, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'));
    manifest.devDependencies['crm-conformance'] = packed;
    writeFileSync(join(to, 'package.json'), JSON.stringify(manifest));
  }
}

/** Registers the tests of the example projects in the folder, once they are installed. */
export function testProjects(folder: string): void {
  it('of jest passes, with require and with fake timers', () => {
    const output = run('npx', ['jest', '--json'], join(folder, 'jest'));
    expect(JSON.parse(output)).toMatchObject({
      success: true,
      numPassedTests: 3,
      numTotalTests: 3,
    });
  });

  it('of jest passes with ES modules', () => {
    const test = `
      import { startEmulator } from 'crm-conformance/emulator';
      test('starts', async () => {
        const emulator = await startEmulator({ mutant: 'code-reusable' });
        await emulator.connect();
        expect((await fetch(emulator.baseUrl + '/api/v4/account')).status).toBe(401);
        expect(emulator.requests({ status: 401 })).toHaveLength(1);
        await emulator.close();
      });`;
    writeFileSync(join(folder, 'jest', 'esm.test.mjs'), test);
    const jest = join(folder, 'node_modules/jest/bin/jest.js');
    const args = ['--experimental-vm-modules', jest, '--json', '--testMatch', '**/esm.test.mjs'];
    const output = run('node', args, join(folder, 'jest'));
    expect(JSON.parse(output)).toMatchObject({ success: true, numPassedTests: 1 });
  });

  it('of vitest passes, and is typed, with the test that the docs show', () => {
    const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
    const shown = /```ts\n\/\/ renewal\.test\.ts\n([^]*?)```/.exec(page)?.[1] ?? '';
    writeFileSync(join(folder, 'vitest', 'renewal.test.ts'), shown);
    const output = run('npx', ['vitest', 'run', '--reporter=json'], join(folder, 'vitest'));
    expect(JSON.parse(output)).toMatchObject({
      success: true,
      numPassedTests: 4,
      numTotalTests: 4,
    });
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022'];
    const modules = ['--module', 'nodenext', '--types', 'node', '--lib', 'es2023,dom'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const types = ['--typeRoots', join(root, 'node_modules/@types')];
    run(
      'node',
      [compiler, ...options, ...modules, ...types, 'integration.test.ts', 'renewal.test.ts'],
      join(folder, 'vitest'),
    );
  });

  it('of clients passes, with unmodified clients of fixed versions', () => {
    const output = run('node', ['--test', '--test-reporter=tap'], join(folder, 'clients'));
    expect(output).toMatch(/^# pass 13$/m);
    expect(output).toMatch(/^# fail 0$/m);
    const { devDependencies } = JSON.parse(
      readFileSync(join(root, 'examples/clients/package.json'), 'utf8'),
    );
    for (const [client, version] of [
      ['amocrm-js', '3.6.0'],
      ['@shevernitskiy/amo', '0.1.12'],
    ] as const) {
      expect(devDependencies[client]).toBe(version);
    }
  });
}
