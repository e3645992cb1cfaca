import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-packed-'));
const run = (command: string, args: string[], cwd = folder): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

describe('the packed package in an empty folder', () => {
  beforeAll(() => {
    // --ignore-scripts: `npm test` has just built, and a build here would pull dist/ from under others.
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const listed: unknown = JSON.parse(run('npm', args, root));
    const [packed] = Array.isArray(listed) ? listed : Object.values(Object(listed));
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    run('npm', ['install', '--no-audit', '--no-fund', `./${packed.filename}`]);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('runs from the command line and writes its outputs', () => {
    run('npx', ['crm-conformance', 'run', '--only', 'tokens/exchange-gives-pair', '--out', 'out']);
    for (const name of ['report.html', 'report.json', 'junit.xml', 'journal.ndjson']) {
      expect(existsSync(join(folder, 'out', name)), name).toBe(true);
    }
  });

  it('is a library that starts the emulator', () => {
    const program = `
      import { startEmulator } from 'crm-conformance';
      const emulator = await startEmulator();
      const { status } = await fetch(emulator.baseUrl + '/api/v4/account');
      await emulator.stop();
      console.log(status);
    `;
    writeFileSync(join(folder, 'use.js'), program);
    expect(run('node', ['use.js']).trim()).toBe('401');
  });

  it('publishes its schemas', () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { fileURLToPath } from 'node:url';
      const path = fileURLToPath(import.meta.resolve('crm-conformance/report.schema.json'));
      console.log(JSON.parse(readFileSync(path, 'utf8')).$id);
    `;
    writeFileSync(join(folder, 'schema.js'), program);
    expect(run('node', ['schema.js']).trim()).toBe(
      'https://crm-conformance.dev/schemas/report.json',
    );
  });
});
